import { describe, expect, inject, it } from 'vitest';
import { sendMessage } from '../../test/answering.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { statementsCausedBy } from '../../test/statements.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
  // What a provider reports later is a request of its own.
  for (const channel of ['sms', 'call'] as const) server.simulators.faults.setStanding(channel, 'lost-report');
});

const GUID = 'DEMOCARPAID00001';
const language = { 'accept-language': 'hi,en;q=0.5', 'idempotency-key': 'one press' };
const sent = () => sendMessage(server, { GUID, owner: '9876543210' });

const message = async () => () => server.post('/sms/template', { GUID, id: 6 }, language);
const call = async () => () => server.post('/make-call', { GUID, from: '9812300001' }, language);
const answer = async () => {
  const { code } = await sent();
  return () => server.post('/contact/answer', { code, answer: 'cannot_come' });
};
const still = async () => {
  const { contact } = await sent();
  return () => server.post('/contact/still', { contact });
};

/** Each costs a round trip to the database, and somebody waits for all of them. Presets are asked for once a second, by all together. */
describe.runIf(inject('engine').name === 'server')('a press', () => {
  it.each([
    ['a message', message, 10],
    ['a call', call, 10],
    ['an answer', answer, 12],
    ['the word that it is still so', still, 9],
  ])('of %s asks the database little', async (_what, pressed, most) => {
    const press = await pressed();
    const statements = await statementsCausedBy(server.url, async () =>
      expect(await press()).toMatchObject({ status: 200 }),
    );
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});
