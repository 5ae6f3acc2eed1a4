import { withPolicy } from '#integrations/security-policy.ts';

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** A built page after an edit, with the security policy that the build would give it. */
export const withItsPolicy = (html: string) => withPolicy(html.replace(POLICY, ''));
