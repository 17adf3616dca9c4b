import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { dumpOf } from '../../../test/dump.ts';
import { eventually } from '../../../test/eventually.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { messagesTo } from '../../../test/sign-in.ts';
import { purgeOldInquiries } from '../purge.ts';
import { readReplyAddress, replyAddress } from '../reply-address.ts';
import { sealMail } from './mail-entry.ts';

const secret = 'a-secret-of-the-mail-server-1';
const before = 'the-secret-that-was-before-it';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer({
    variables: {
      INBOUND_MAIL_ADDRESS: 'reply@in.shop.example',
      INBOUND_MAIL_SECRETS: `${secret},${before}`,
      METRICS_TOKEN: 'a-token-for-the-tests',
    },
  });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  support = await signedInOperator(server, 'support');
});

const db = () => server.services.database.db;
const shown = async (id: number) => (await support.post('/inquiry', { id })).body.Inquiry;
const fates = async (): Promise<Record<string, number>> => {
  const headers = { authorization: 'Bearer a-token-for-the-tests' };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Object.fromEntries(
    [...text.matchAll(/dastak_inbound_mails_total\{fate="(\w+)"\} (\d+)/g)].map(([, fate, n]) => [fate, Number(n)]),
  );
};
/** What has been counted more since. */
async function fateOf(handOver: () => Promise<unknown>): Promise<string[]> {
  const earlier = await fates();
  await handOver();
  return Object.entries(await fates()).flatMap(([fate, count]) => (count > (earlier[fate] ?? 0) ? [fate] : []));
}

async function addressOf(no: number): Promise<string> {
  const row = await db().selectFrom('inquiry').select(['id', 'no']).where('no', '=', no).executeTakeFirstOrThrow();
  return replyAddress(server.services.vault, { local: 'reply', domain: 'in.shop.example' }, row);
}

interface Written {
  to: string;
  from?: string;
  text?: string;
  headers?: string[];
  id?: string;
  /** In place of a plain text. */
  body?: string;
}

let mails = 0;
function mime({
  to,
  from = 'Meera Iyer <meera@example.com>',
  text = 'It came. Thank you!',
  headers = [],
  id,
  body,
}: Written) {
  mails += 1;
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: your message',
    `Message-ID: ${id ?? `<m${mails}@example.com>`}`,
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n${body ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`}`;
}

async function deliver(source: string, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}`, ...headers };
  const answer = await fetch(`${server.url}/api/webhooks/inbound-mail`, {
    method: 'POST',
    headers: sent,
    body: source,
  });
  return { status: answer.status, text: await answer.text() };
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

/** Mails that came in earlier. */
async function addMails(no: number, count: number, created_at: Date): Promise<void> {
  const { id: inquiry_id } = await db()
    .selectFrom('inquiry')
    .select('id')
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  const entry = { words: '', from: '', leftOut: 0, isAutomatic: false, isCut: false };
  const rows = Array.from({ length: count }, (_, at) => {
    const id = randomUUID();
    const mail_sealed = sealMail(server.services.vault, id, { ...entry, words: `Word ${at}` });
    return { id, inquiry_id, mail_sealed, message_index: Buffer.from(id), created_at: new Date(+created_at + at) };
  });
  await db().insertInto('inquiry_mail').values(rows).execute();
}

/** An inquiry that was answered and closed, with its reply address. */
async function closedInquiry() {
  const id = await newInquiry(server);
  await support.post('/inquiry/close', { id, version: 1, is_closed: true });
  return { id, to: await addressOf(id) };
}

describe('an answer to our mail', () => {
  it('has somewhere to go: both mails say where, and what to do', async () => {
    const written = {
      firstname: 'Meera',
      lastname: 'Iyer',
      email: 'meera@example.com',
      phone: '2212345678',
      message: '',
    };
    const { ticket } = (await server.post('/inquiry', written)).body;
    const [found] = (await support.post('/inquiries', { search: ticket })).body.Inquiries;
    await support.post('/inquiry/reply', { id: found.id, version: 1, text: 'It left us.' });
    const arrived = await eventually('both mails', async () => {
      const all = await messagesTo(server, 'meera@example.com');
      return all.length === 2 ? all : undefined;
    });
    const address = await addressOf(found.id);
    expect(arrived.map(({ replyTo }) => replyTo)).toEqual([address, address]);
    expect(arrived[0]?.text).toContain('To write again, answer this mail.');
    expect(await shown(found.id)).toMatchObject({ answers_go_to: '' });
  });

  it('comes into the thread, which is open again, for who answers it', async () => {
    const { id, to } = await closedInquiry();
    await support.post('/inquiry/assign', { id, version: 2, to: 'me' });
    const quoted = 'When does the second come?\n\nOn 20 Nov 2026 at 10:14, Dastak wrote:\n> It left us.';
    expect(await deliver(mime({ to, text: quoted }))).toMatchObject({ status: 200 });
    const inquiry = await shown(id);
    expect(inquiry).toMatchObject({ state: 'open', wrote_again: true, is_mine: true, version: 4 });
    expect(inquiry.Entries).toMatchObject([
      { kind: 'mail', by: 'Meera Iyer', text: 'When does the second come?', whole: quoted, from: '' },
    ]);
    expect(inquiry.waits_since).not.toBe(inquiry.at);
    expect((await support.post('/inquiries', { assigned: 'me' })).body.Inquiries).toMatchObject([
      { id, wrote_again: true },
    ]);
  });

  it('that is sent on to us is there as it came', async () => {
    const { id, to } = await closedInquiry();
    const text = 'Look.\n\nOn 20 Nov 2026 at 10:14, Courier <c@courier.example> wrote:\n\nIt is lost.';
    await deliver(mime({ to, text }).replace('Subject: Re:', 'Subject: Fwd:'));
    expect((await shown(id)).Entries).toMatchObject([{ text, whole: '' }]);
  });

  it('is seen before another answer goes out: who was writing is told', async () => {
    const id = await newInquiry(server);
    await deliver(mime({ to: await addressOf(id) }));
    const reply = await support.post('/inquiry/reply', { id, version: 1, text: 'It left us.' });
    expect(reply).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
  });

  it('waits since its first unanswered word, however often they write', async () => {
    const id = await newInquiry(server);
    const { at } = await shown(id);
    await deliver(mime({ to: await addressOf(id) }));
    expect(await shown(id)).toMatchObject({ state: 'open', waits_since: at });
  });

  it('is kept once, however often and at once it is handed over', async () => {
    const { id, to } = await closedInquiry();
    const mail = mime({ to });
    expect(await fateOf(() => Promise.all([deliver(mail), deliver(mail), deliver(mail)]))).toEqual([
      'kept',
      'repeated',
    ]);
    expect(await fateOf(() => deliver(mail))).toEqual(['repeated']);
    expect((await shown(id)).Entries).toHaveLength(1);
  });

  it('is known by its bytes where it names no Message-ID', async () => {
    const { id, to } = await closedInquiry();
    const mail = mime({ to }).replace(/Message-ID: .*\r\n/, '');
    await deliver(mail);
    await deliver(mail);
    await deliver(mail.replace('It came', 'It came at last'));
    expect((await shown(id)).Entries).toHaveLength(2);
  });

  it('from another address is there, too, and says so without that address', async () => {
    const { id, to } = await closedInquiry();
    await deliver(mime({ to, from: 'Dastak Support <ravi.kumar@evil.example>' }));
    const inquiry = await shown(id);
    expect(inquiry.Entries).toMatchObject([{ by: '', from: 'r•••@evil.example' }]);
    expect(JSON.stringify(inquiry)).not.toMatch(/ravi\.kumar|Dastak Support/);
  });

  it('is the writer’s however their program writes the address', async () => {
    const { id, to } = await closedInquiry();
    await deliver(mime({ to: `"Dastak" <${to.toUpperCase()}>`, from: 'MEERA@Example.com' }));
    expect((await shown(id)).Entries).toMatchObject([{ from: '' }]);
  });

  it('goes by the address that the mail server names, where its headers name another', async () => {
    const { id, to } = await closedInquiry();
    await deliver(mime({ to: 'undisclosed-recipients:;' }), { 'x-envelope-to': to });
    await deliver(mime({ to: 'somebody@example.com', headers: [`Delivered-To: ${to}`] }));
    expect((await shown(id)).Entries).toHaveLength(2);
  });

  it('is looked for under five of our addresses at most, the mail server’s first, each once', async () => {
    const { id, to } = await closedInquiry();
    const wrong = (count: number) =>
      Array.from({ length: count }, (_, at) => `reply+${at + 1000}-${'0'.repeat(32)}@in.shop.example`);
    expect(await fateOf(() => deliver(mime({ to: [...wrong(5), to].join(', ') })))).toEqual(['unknown']);
    expect(await fateOf(() => deliver(mime({ to: [...wrong(4), to].join(', ') })))).toEqual(['kept']);
    const again = [...wrong(4), ...wrong(4), ...wrong(4).map((each) => each.toUpperCase()), to].join(', ');
    expect(await fateOf(() => deliver(mime({ to: again })))).toEqual(['kept']);
    const named = { 'x-envelope-to': to };
    expect(await fateOf(() => deliver(mime({ to: wrong(500).join(', ') }), named))).toEqual(['kept']);
    expect((await shown(id)).Entries).toHaveLength(3);
  });

  it('is text alone: files are counted, scripts are gone, controls are no more', async () => {
    const { id, to } = await closedInquiry();
    const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF';
    const html = 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Hello\u202e <b>you</b></p><script>alert(1)</script>';
    const parts = [html, file, file].map((part) => `--b\r\n${part}\r\n`).join('');
    await deliver(
      mime({ to, body: `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${parts}--b--\r\n` }),
    );
    expect((await shown(id)).Entries).toMatchObject([{ text: 'Hello you', left_out: 2 }]);
  });

  it('is nowhere to be read without the keys, and goes with its inquiry', async () => {
    const id = await newInquiry(server);
    await deliver(mime({ to: await addressOf(id), text: 'The parcel lies at number 12.' }));
    expect(await dumpOf({ database: server.services.database })).not.toContain('number 12');
    expect(await dumpOf(server.services)).toContain('number 12');
    await purgeOldInquiries(db(), inDays(367));
    expect(await db().selectFrom('inquiry_mail').selectAll().execute()).toEqual([]);
  });
});

describe('an old inquiry', () => {
  it.each([
    ['that is open again since yesterday', async (id: number) => deliver(mime({ to: await addressOf(id) }))],
    [
      'that was answered yesterday',
      async (id: number) => support.post('/inquiry/reply', { id, version: 1, text: 'It left us.' }),
    ],
  ])('%s is there for a year from then', async (_what, write) => {
    const id = await newInquiry(server, { at: inDays(-367) });
    await write(id);
    // Of the other nothing was heard.
    await newInquiry(server, { at: inDays(-367) });
    const numbers = async () => (await db().selectFrom('inquiry').select('no').execute()).map(({ no }) => no);
    await purgeOldInquiries(db(), inDays(1));
    expect(await numbers()).toEqual([id]);
    await purgeOldInquiries(db(), inDays(365));
    expect(await numbers()).toEqual([id]);
    await purgeOldInquiries(db(), inDays(367));
    expect(await numbers()).toEqual([]);
  });
});

describe('a machine’s mail', () => {
  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (vacation)'],
    ['Precedence: auto_reply'],
    ['X-Autoreply: yes'],
    ['Return-Path: <>'],
  ])('%s: is noted, reopens nothing, and is answered by nothing', async (header) => {
    const { id, to } = await closedInquiry();
    const sent = server.simulators.tally.attempts('mail');
    expect(await fateOf(() => deliver(mime({ to, headers: [header] })))).toEqual(['automatic']);
    expect(await shown(id)).toMatchObject({ state: 'closed', Entries: [{ kind: 'mail', is_automatic: true }] });
    expect(server.simulators.tally.attempts('mail')).toBe(sent);
  });

  it.each([['Precedence: bulk'], ['Precedence: list'], ['List-Id: <office.firm.example>']])(
    '%s alone: a person answered through a group, and it is open again',
    async (header) => {
      const { id, to } = await closedInquiry();
      expect(await fateOf(() => deliver(mime({ to, headers: [header] })))).toEqual(['kept']);
      expect(await shown(id)).toMatchObject({ state: 'open', Entries: [{ is_automatic: false }] });
    },
  );

  it('our own receipt says that it is one, so that no other answers it', async () => {
    const { acknowledgement } = await import('../mails.ts');
    const { en } = await import('../../../messages/en.ts');
    const input = { firstname: '', lastname: '', email: 'a@b.example', phone: '', message: '' };
    expect(acknowledgement(en, input, { ticket: 'D1', address: '', replyTo: null })).toMatchObject({
      isAutomatic: true,
    });
  });

  it('a person’s mail that says it is none is kept', async () => {
    const { to } = await closedInquiry();
    expect(await fateOf(() => deliver(mime({ to, headers: ['Auto-Submitted: no'] })))).toEqual(['kept']);
  });

  it('two that answer each other stop after fifty a day in one thread', async () => {
    const { id, to } = await closedInquiry();
    for (let sent = 0; sent < 50; sent++) await deliver(mime({ to }));
    expect(await fateOf(() => deliver(mime({ to })))).toEqual(['too_many']);
    expect((await shown(id)).Entries).toHaveLength(50);
    expect(await fateOf(() => deliver(mime({ to, headers: ['Auto-Submitted: auto-replied'] })))).toEqual(['automatic']);
  });

  it('keeps no person from writing, though it has written fifty times', async () => {
    const { to } = await closedInquiry();
    const machine = () => deliver(mime({ to, headers: ['Auto-Submitted: auto-replied'] }));
    for (let sent = 0; sent < 50; sent++) await machine();
    expect(await fateOf(machine)).toEqual(['too_many']);
    expect(await fateOf(() => deliver(mime({ to })))).toEqual(['kept']);
  });

  it('is the two hundredth at most of a thread, and a person’s the three hundredth', async () => {
    const { id, to } = await closedInquiry();
    await addMails(id, 199, inDays(-9));
    const machine = () => deliver(mime({ to, headers: ['Auto-Submitted: auto-replied'] }));
    expect(await fateOf(machine)).toEqual(['automatic']);
    expect(await fateOf(machine)).toEqual(['too_many']);
    await addMails(id, 99, inDays(-5));
    expect(await fateOf(() => deliver(mime({ to })))).toEqual(['kept']);
    expect(await fateOf(() => deliver(mime({ to })))).toEqual(['too_many']);
  });
});

describe('what is dropped', () => {
  const dropped = async (source: string) => {
    const fate = await fateOf(async () => {
      // The same answer as for a mail that is kept: nobody learns from it what there is.
      expect(await deliver(source)).toEqual({ status: 200, text: expect.stringContaining('Success') });
    });
    expect(await db().selectFrom('inquiry_mail').selectAll().execute()).toEqual([]);
    return fate;
  };

  it('a token that we never gave out: of another inquiry, guessed, cut, or of another domain', async () => {
    const [mine, others] = [await addressOf(await newInquiry(server)), await newInquiry(server)];
    const token = readReplyAddress({ local: 'reply', domain: 'in.shop.example' }, mine);
    const proof = token?.proof.toString('hex') ?? '';
    for (const to of [
      `reply+${others}-${proof}@in.shop.example`,
      `reply+${token?.no}-${'0'.repeat(32)}@in.shop.example`,
      `reply+999999-${proof}@in.shop.example`,
      `reply+${token?.no}-${proof.slice(1)}@in.shop.example`,
      `reply+${token?.no}-${proof}@in.other.example`,
      'reply@in.shop.example',
    ])
      expect(await dropped(mime({ to }))).toEqual(['unknown']);
  });

  it('a mail that a header of its text would lead elsewhere', async () => {
    const to = await addressOf(await newInquiry(server));
    expect(await dropped(mime({ to: 'a@example.com', text: `To: ${to}\r\n\r\nHello` }))).toEqual(['unknown']);
  });

  it('what is no mail', async () => {
    expect(await dropped('')).toEqual(['unreadable']);
    expect(await dropped('\r\n\r\nHello')).toEqual(['unreadable']);
  });

  it('a line of 700 kB before a quote, whose words nobody looks at', async () => {
    const text = `${'@'.repeat(700_000)}\r\n> It left us.`;
    expect(await dropped(mime({ to: 'a@example.com', text }))).toEqual(['unknown']);
    const { to } = await closedInquiry();
    expect(await fateOf(() => deliver(mime({ to, text })))).toEqual(['kept']);
  });

  it('a mail of parts within parts without end', async () => {
    const to = await addressOf(await newInquiry(server));
    const open = Array.from(
      { length: 200 },
      (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary="b${at + 1}"\r\n\r\n`,
    );
    const body = `Content-Type: multipart/mixed; boundary="b0"\r\n\r\n${open.join('')}`;
    expect(await dropped(mime({ to, body }))).toEqual(['unreadable']);
    // It is not opened where its address is none of ours.
    expect(await dropped(mime({ to: 'a@example.com', body }))).toEqual(['unknown']);
  });
});

describe('a huge mail', () => {
  it('is read as far as its words go: what comes behind is dropped', async () => {
    const { id, to } = await closedInquiry();
    const file = `--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUFB'.repeat(1_500_000)}\r\n--b--\r\n`;
    const words = '--b\r\nContent-Type: text/plain\r\n\r\nSee the picture.\r\n';
    const answer = await deliver(
      mime({ to, body: `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${words}${file}` }),
    );
    expect(answer.status).toBe(200);
    expect((await shown(id)).Entries).toMatchObject([{ text: 'See the picture.', left_out: 1 }]);
  });

  it('of words alone is cut, and says so', async () => {
    const { id, to } = await closedInquiry();
    await deliver(mime({ to, text: 'word '.repeat(100_000) }));
    const [entry] = (await shown(id)).Entries;
    expect([entry.is_cut, entry.text.length]).toEqual([true, 10_000]);
  });

  it('beyond fifty megabytes is refused', async () => {
    // A connection of its own: the server closes it, as more is still to come on it.
    expect((await deliver('x'.repeat(51 * 1024 * 1024), { connection: 'close' })).status).toBe(413);
  });
});

describe('the address for mail servers', () => {
  it('takes the secret, and the one before it, and no other', async () => {
    const { to } = await closedInquiry();
    expect((await deliver(mime({ to }), { authorization: `Bearer ${before}` })).status).toBe(200);
    for (const authorization of ['', `Bearer ${secret}x`, `Basic ${secret}`, 'Bearer the-secret-of-another-shop-1'])
      expect((await deliver(mime({ to }), { authorization })).status).toBe(404);
  });

  it('is none where no mail is to come in', async () => {
    const own = await testServer();
    const headers = { authorization: 'Bearer undefined' };
    const answer = await fetch(`${own.url}/api/webhooks/inbound-mail`, { method: 'POST', headers, body: 'x' });
    expect(answer.status).toBe(404);
    await own.stop();
  });
});

describe('a long thread', () => {
  it('shows its last hundred entries and how many are before them, or all', async () => {
    const id = await newInquiry(server, { at: inDays(-9) });
    await addMails(id, 110, inDays(-5));
    await support.post('/inquiry/note', { id, version: 1, text: 'The last one.' });
    const { Entries, earlier } = await shown(id);
    expect([Entries.length, earlier]).toEqual([100, 11]);
    expect([Entries[0].text, Entries.at(-2).text, Entries.at(-1).text]).toEqual([
      'Word 11',
      'Word 109',
      'The last one.',
    ]);
    const whole = (await support.post('/inquiry', { id, all: true })).body.Inquiry;
    expect([whole.Entries.length, whole.earlier, whole.Entries[0].text]).toEqual([111, 0, 'Word 0']);
  });
});
