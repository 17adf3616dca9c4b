import { addressOf } from './address-of.ts';
import type { Answer, TestServer } from './server.ts';
import { messagesTo } from './sign-in.ts';

export const noon = Date.parse('2026-11-20T06:30:00Z');

/** Three of the demo's stickers that have an owner; the first two have the same one. */
export const [car, bike, otherOwnersSticker] = ['DEMOCARPAID00001', 'DEMOBIKETRIAL001', 'DEMOPOSTPAIDREG1'] as const;

/** Each call comes from its own address, and from its own number unless one is given. The server trusts a proxy on this machine. */
export function callMaker(server: () => TestServer) {
  let people = 0;
  return (GUID: string, body: { from?: string; to?: 'emergency'; proof?: string } = {}): Promise<Answer> => {
    people += 1;
    const from = `96${String(people).padStart(8, '0')}`;
    const headers = { 'x-forwarded-for': addressOf(people) };
    return server().post('/make-call', { GUID, from, ...body }, headers);
  };
}

/** The proof that a browser keeps once it has verified this number. */
export async function proofOf(server: TestServer, from: string): Promise<string> {
  await server.post('/caller/code', { GUID: car, from });
  const [sms] = await messagesTo(server, from);
  const { body } = await server.post('/caller/verify', { from, password: sms?.otp });
  return body.proof;
}

/** Makes the calls one after the other. */
export async function inSequence(count: number, make: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await make(index));
  return answers;
}

export const codesOf = (answers: Answer[]) => answers.map(({ body }) => body.ErrorCode);
