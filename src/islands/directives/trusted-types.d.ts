/**
 * The part of Trusted Types that we use; TypeScript does not know it yet. What a policy gives back is an object, which
 * stands where the platform asks for a string.
 */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy<Rules extends Record<string, (text: string) => string | null>>(name: string, rules: Rules): Rules;
}

declare global {
  /** Missing where the browser lets any text become markup or the address of a script. */
  var trustedTypes: TrustedTypes | undefined;
}

export {};
