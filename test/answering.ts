import { eventually } from './eventually.ts';
import type { Answer, TestServer } from './server.ts';
import { messagesTo } from './sign-in.ts';

/** A message that was sent: what its caller's browser keeps, and the code in its owner's SMS. */
export interface SentMessage {
  answer: Answer;
  /** The name of the cookie, and the token in it. */
  cookie: string;
  contact: string;
  code: string;
}

/** Sends a message to an owner, of whom this is the number; one of its own, even if its reason is that of another shortly before. */
export async function sendMessage(
  server: TestServer,
  { GUID, id = 6, owner, headers }: { GUID: string; id?: number; owner: string; headers?: Record<string, string> },
): Promise<SentMessage> {
  await server.services.database.db.deleteFrom('recent_message').execute();
  const before = (await messagesTo(server, owner)).length;
  const answer = await server.post('/sms/template', { GUID, id }, headers);
  if (answer.status !== 200) throw new Error(`Not sent: ${JSON.stringify(answer.body)}`);
  const [sms] = await eventually('the SMS', async () => {
    const messages = await messagesTo(server, owner);
    return messages.length > before ? messages : false;
  });
  return { answer, ...keptOf(answer), code: codeIn(sms?.text) };
}

/** What the answer to a message lets the browser keep: the name of the cookie, and the token in it; '' where it sets none. */
export function keptOf({ headers }: Pick<Answer, 'headers'>): Pick<SentMessage, 'cookie' | 'contact'> {
  const [, cookie = '', contact = ''] =
    /^(?:__Host-)?(contact\d+)=[0-9A-Z]+\.([^;]+);/.exec(headers.get('set-cookie') ?? '') ?? [];
  return { cookie, contact };
}

/** The code of the link in an SMS; '' if there is none. */
export function codeIn(text = ''): string {
  return /\/a\?([^\s&]+)/.exec(text)?.[1] ?? '';
}
