import { messagesOfMail } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';
import { openPayload } from '../server/outgoing/payload.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';
import { messagesTo } from './sign-in.ts';

interface SentMail {
  /** As it arrived. */
  plain: string;
  /** As it was handed over: the simulated mail server reads the plain part alone. */
  html: string;
  /** The catalogue of its language. */
  messages: Messages;
}

/** The mail with this subject, once it has arrived. `language`: in which it should be, with the marks that mails have where it is from the right. */
export async function mailIn(
  server: TestServer,
  language: string,
  { to, subject }: { to: string; subject: (messages: Messages) => string },
): Promise<SentMail> {
  const messages = messagesOfMail(language);
  const wanted = subject(messages);
  const arrived = await eventually(`a mail: ${wanted}`, async () =>
    (await messagesTo(server, to)).find(({ text }) => text.startsWith(`${wanted}\n\n`)),
  );
  const plain = arrived.text.slice(wanted.length + 2);
  return { plain, html: await htmlOf(server, wanted), messages };
}

/** The tag with which the HTML part of a mail begins that is in this language. */
export function beginsIn({ language: { tag, direction } }: Messages): string {
  return `<!doctype html><html lang="${tag}" dir="${direction}">`;
}

async function htmlOf({ services: { database, vault } }: TestServer, subject: string): Promise<string> {
  const rows = database.db.selectFrom('outgoing').select(['id', 'payload_sealed']).where('channel', '=', 'mail');
  for (const { id, payload_sealed } of await rows.execute()) {
    const payload = payload_sealed && openPayload(vault, id, payload_sealed);
    if (payload?.channel === 'mail' && payload.subject === subject) return payload.html ?? '';
  }
  throw new Error(`No mail was handed over: ${subject}`);
}
