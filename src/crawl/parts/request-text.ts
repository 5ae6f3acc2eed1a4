/** Invisible characters and those that change the text direction. In a terminal, some would act as keys. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeChar = (char: string) =>
  Array.from({ length: char.length }, (_, index) => `\\u${char.charCodeAt(index).toString(16).padStart(4, '0')}`).join(
    '',
  );

/** A value as JSON, with hidden characters inside of strings escaped. */
export const visibleJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(HIDDEN, escapeChar);

/** The body of a request as indented JSON. */
export const requestJson = (body: object): string => visibleJson(body, 2);

/** A text as one argument, for the shells of Linux and macOS: nothing is special between single quotes. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A command that sends a request from a shell. The key comes from a variable, so that it is not in the command. */
export const curlCommand = (url: string, body: object): string =>
  [
    `curl ${quote(url)}`,
    '--header "Authorization: Bearer $FIRECRAWL_API_KEY"',
    "--header 'Content-Type: application/json'",
    // Unlike --data, this takes a leading @ literally.
    `--data-raw ${quote(requestJson(body))}`,
  ].join(' \\\n  ');
