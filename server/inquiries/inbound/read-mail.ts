import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { htmlWords } from './html-words.ts';
import { newWords } from './new-words.ts';

/** A mail that came in, as far as it is of interest. */
export interface ReadMail {
  /** The addresses that it may have been sent to, the likeliest first. */
  recipients: string[];
  /** The sender, as the mail claims; '' if it names none. */
  from: string;
  /** Of its own, or made from its bytes. */
  messageId: string;
  words: string;
  isCut: boolean;
  leftOut: number;
  isAutomatic: boolean;
}

/** More than a person writes. */
const maxWords = 10_000;

const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Reads a mail (RFC 5322). `envelope`: to whom it was handed over, where that is known. Null for what is no mail. */
export async function readMail(source: Buffer, envelope = ''): Promise<ReadMail | null> {
  const email = await PostalMime.parse(source, bounds).catch(() => null);
  if (!email || email.headers.length === 0) return null;
  const words = withoutControls(newWords(email.text ?? '') || htmlWords(email.html ?? ''));
  return {
    recipients: [envelope, ...recipientsOf(email)].filter(Boolean),
    from: email.from?.address?.toLowerCase() ?? '',
    messageId: email.messageId || createHash('sha256').update(source).digest('hex'),
    words: words.slice(0, maxWords).toWellFormed(),
    isCut: words.length > maxWords,
    leftOut: email.attachments.length,
    isAutomatic: isAutomatic(email),
  };
}

const deliveredTo = ['delivered-to', 'x-original-to', 'envelope-to'];

function recipientsOf({ headers, to = [], cc = [] }: Email): string[] {
  const traces = headers.filter(({ key }) => deliveredTo.includes(key)).map(({ value }) => value.replace(/[<>]/g, ''));
  return [...traces, ...[...to, ...cc].flatMap((each) => (each.group ?? [each]).map(({ address }) => address ?? ''))];
}

/** Written by a machine (RFC 3834): an absence note, a list, or the report that a mail of ours was not delivered. */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)\b/.test(value('precedence')) ||
    headers.some(({ key }) => ['x-autoreply', 'x-autorespond', 'list-id'].includes(key)) ||
    /^multipart\/report\b/.test(value('content-type')) ||
    value('return-path') === '<>'
  );
}

/** Without NUL and its like, and without what changes the direction of the text after it. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}
