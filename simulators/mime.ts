/** What a reader would see of a mail. */
export interface ParsedMail {
  messageId: string;
  subject: string;
  /** Where an answer goes; '' if to the sender. */
  replyTo: string;
  /** The text/plain part; '' if there is none. */
  text: string;
}

/** Reads what our own composer writes: folded headers, encoded words, multipart, base64 and quoted-printable in UTF-8. */
export function parseMail(source: string): ParsedMail {
  const { headers } = split(source);
  return {
    messageId: (headers.get('message-id') ?? '').replace(/^<|>$/g, ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    replyTo: headers.get('reply-to') ?? '',
    text: plainText(source).replace(/\r\n/g, '\n').trim(),
  };
}

function split(part: string): { headers: Map<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n');
  const head = (end < 0 ? part : part.slice(0, end)).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: end < 0 ? '' : part.slice(end + 4) };
}

function plainText(part: string): string {
  const { headers, body } = split(part);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((each) => plainText(each.replace(/^\r\n/, ''))).find((text) => text !== '') ?? '';
  }
  if (!/^text\/plain/i.test(type)) return '';
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? fromQuoted(body.replace(/=\r\n/g, '')) : body;
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : fromQuoted(word.replaceAll('_', ' ')),
    );
}

/** Quoted-printable encodes bytes, not characters: a character's bytes must be joined before they can be decoded. */
function fromQuoted(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
}
