const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 360;

interface SecurityContact {
  email: string;
  language: string;
  /** Full URLs of the file itself and of the security page. */
  canonical: string;
  policy: string;
  /** When the site is built. */
  now: Date;
}

/** security.txt: where to report a vulnerability. */
export const securityTxt = ({ email, language, canonical, policy, now }: SecurityContact) =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${language.slice(0, 2)}`,
    `Canonical: ${canonical}`,
    `Policy: ${policy}`,
    '',
  ].join('\n');
