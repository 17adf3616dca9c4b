import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { createSmtpMailer } from './mailer.ts';
import { readSmtpUrl } from './server-address.ts';

const inbox = createMemoryInbox();
let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox });
});
afterEach(() => simulators.close());

const code = {
  to: 'reseller@example.com',
  subject: 'Ihr Code – कोड',
  text: 'Your one-time code is 482913.\n.\nA line that is rather longer than seventy-six letters, to be wrapped on its way and put together again.',
  html: '<p>Your one-time code is <b>482913</b>.</p>',
};

function mailer(deadlineMs = 20_000) {
  return createSmtpMailer({ ...simulators.smtp, deadlineMs });
}

/** Only faults that never answer get a short deadline; on a busy machine the others must not run into it. */
const deadlineOf = (fault: string) => (fault.startsWith('hang') ? 4000 : 20_000);

const refused = (reason: string) => ({ kind: 'refused', reason });
const table: [FaultOf<'mail'>, object, number][] = [
  ['421', { kind: 'busy', isDown: true }, 0],
  ['450', { kind: 'busy', isDown: false }, 0],
  ['535', refused('account'), 0],
  ['550', refused('recipient'), 0],
  ['554', refused('content'), 0],
  ['hang-before', { kind: 'busy', isDown: true }, 0],
  ['drop-before-data', { kind: 'busy', isDown: true }, 0],
  ['hang-after', { kind: 'unknown' }, 1],
  ['drop-after-data', { kind: 'unknown' }, 1],
];

describe('sending a mail', () => {
  it('is accepted once under a Message-ID of its reference, readable in the outbox', async () => {
    const reference = crypto.randomUUID();
    const outcome = await mailer().send({ ...code, reference });
    expect(outcome).toEqual({ kind: 'accepted', providerId: `<${reference}@dastak.example>` });
    expect(simulators.tally.times('mail', reference)).toBe(1);
    const [seen] = await inbox.list('reseller@example.com');
    expect(seen).toMatchObject({ channel: 'mail', from: 'hello@dastak.example', otp: '482913' });
    expect(seen?.text).toBe(`${code.subject}\n\n${code.text}`);
  });

  it.each(table)('%s', async (fault, expected, times) => {
    simulators.faults.next('mail', fault);
    const reference = crypto.randomUUID();
    const outcome = await mailer(deadlineOf(fault)).send({ ...code, reference });
    expect(outcome).toMatchObject(expected);
    expect(JSON.stringify(outcome)).not.toContain('example.com');
    expect(simulators.tally.attempts('mail')).toBe(1);
    expect(simulators.tally.times('mail', reference)).toBe(times);
  });

  it('is busy where nobody listens, or where what listens is no mail server', async () => {
    const lines = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    const address = lines.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const url of ['smtp://127.0.0.1:1', `smtp://127.0.0.1:${port}`]) {
      const outcome = await createSmtpMailer({ ...simulators.smtp, url }).send({ ...code, reference: 'r' });
      expect(outcome).toMatchObject({ kind: 'busy', isDown: true });
    }
    lines.close();
  });

  it('is our account’s fault with a wrong password', async () => {
    const url = simulators.smtp.url.replace(/:[^:@]+@/, ':wrong@');
    const outcome = await createSmtpMailer({ ...simulators.smtp, url }).send({ ...code, reference: 'r' });
    expect(outcome).toMatchObject(refused('account'));
  });

  it.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'Asha <a@example.com>', 'asha', ''])(
    'refuses %j: not one address',
    async (to) => {
      expect(await mailer().send({ ...code, to, reference: 'r' })).toMatchObject(refused('recipient'));
      expect(simulators.tally.attempts('mail')).toBe(0);
    },
  );

  it('lets no header in by the subject or the reference', async () => {
    await mailer().send({ ...code, subject: 'Hi\r\nBcc: b@example.com', reference: 'r@x>\r\nBcc: b@example.com' });
    expect(simulators.tally.accepted('mail')).toMatchObject([{ reference: 'r_x___Bcc__b_example.com' }]);
    expect(await inbox.list('b@example.com')).toEqual([]);
  });
});

describe('the server’s address', () => {
  it('insists on TLS except on loopback, or when told', () => {
    expect(readSmtpUrl('smtp://u%40x:p%3A@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: true,
      credentials: { user: 'u@x', pass: 'p:' },
    });
    expect(readSmtpUrl('smtps://mail.example')).toMatchObject({ port: 465, secure: true, credentials: null });
    expect(readSmtpUrl('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25, requireTLS: false });
    expect(readSmtpUrl('smtp://relay:25?tls=none')).toMatchObject({ requireTLS: false });
  });

  it('is checked at the start, without printing the password', () => {
    for (const url of ['http://u:secret@h', 'smtp://', 'u:secret@h']) {
      expect(() => createSmtpMailer({ url, from: 'a@b.example' })).toThrow(/^(?!.*secret).*smtp:\/\//);
    }
    expect(() => createSmtpMailer({ url: 'smtp://h', from: 'Dastak' })).toThrow('sender');
  });
});
