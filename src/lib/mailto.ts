interface Message {
  subject: string;
  body: string;
}

/** A link that opens a prepared email. */
export function mailto(address: string, { subject, body }: Message): string {
  // Line breaks of emails are CRLF (RFC 6068).
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
