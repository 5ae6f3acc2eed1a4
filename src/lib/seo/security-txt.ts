const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 360;

interface SecurityContact {
  email: string;
  language: string;
  /** Full addresses of the file itself and of the page that it points at. */
  canonical: string;
  policy: string;
  /** When the file is written. */
  now: Date;
}

/** security.txt: whom to tell about a hole. */
export const securityTxt = ({ email, language, canonical, policy, now }: SecurityContact) =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${language.slice(0, 2)}`,
    `Canonical: ${canonical}`,
    `Policy: ${policy}`,
    '',
  ].join('\n');
