import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaults, type Faults } from './faults.ts';
import { createMemoryInbox, type Inbox } from './inbox.ts';
import { parseMail } from './mime.ts';
import { createSandbox } from './sandbox.ts';

let inbox: Inbox;
let faults: Faults;
let app: Hono;
let pressed: string[];
beforeEach(() => {
  inbox = createMemoryInbox(() => new Date('2026-11-20T18:40:05Z'));
  faults = createFaults();
  const stickers = [{ guid: 'DEMOCARPAID00001', leadsTo: '/quickcontact, car KA01AB1234, B+' }];
  app = new Hono();
  pressed = [];
  const flow = {
    press: async (sid: string, digit: string) => {
      pressed.push(`${sid} ${digit}`);
      return sid === 'abc';
    },
  };
  app.route('/sandbox', createSandbox({ inbox, stickers, faults, flow }));
});

const page = async (query = '') => (await app.request(`/sandbox${query}`)).text();

async function fill() {
  const to = '9876543210';
  await inbox.add({ channel: 'sms', to, from: 'DASTAK', text: 'Your code is 482913', otp: '482913' });
  await inbox.add({ channel: 'call', to, from: '9812345678', text: 'Rings 9812345678 first', otp: null });
  await inbox.add({ channel: 'mail', to: 'a@example.com', from: 'b@example.com', text: 'Subject\n\nBody', otp: null });
}

describe('the page', () => {
  it('explains itself to a newcomer and lists the demo stickers', async () => {
    const html = await page();
    expect(html).toContain('Nothing leaves this machine.');
    expect(html).toContain('<a href="/q/DEMOCARPAID00001">DEMOCARPAID00001</a>');
    expect(html).toContain('/quickcontact, car KA01AB1234, B+');
    expect(html).toContain('Quiet so far.');
  });

  it('shows every message, newest first, in Indian time', async () => {
    await fill();
    const html = await page();
    const ids = [...html.matchAll(/id="message-(\d+)" class="card (\w+)"/g)].map(([, id, kind]) => `${id} ${kind}`);
    expect(ids).toEqual(['3 mail', '2 call', '1 sms']);
    expect(html).toContain('<output>482913</output>');
    expect(html).toContain('<time datetime="2026-11-20T18:40:05.000Z">21-11-2026, 00:10:05</time>');
    expect(html).not.toContain('Quiet so far.');
  });

  it('filters by phone or mail address as typed', async () => {
    await fill();
    expect(await page('?to=%2B91+98765+43210')).toMatch(/message-2[\s\S]*message-1/);
    expect(await page('?to=A@Example.com')).not.toContain('message-1"');
    expect(await page('?to=%22%3E%3Cb%3E')).toContain('Nothing was sent to &quot;&gt;&lt;b&gt; yet.');
  });

  it('escapes all that comes from outside', async () => {
    const evil = '"><script>alert(1)</script><img src=x>';
    for (const channel of ['sms', 'call', 'mail'] as const) {
      await inbox.add({ channel, to: evil, from: evil, text: evil, otp: evil });
    }
    const html = await page();
    expect(html).not.toContain('<img');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('&lt;img src=x&gt;');
  });

  it('allows its own style and script only, by a nonce that is never the same', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await app.request('/sandbox');
        const policy = response.headers.get('content-security-policy') ?? '';
        const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
        const html = await response.text();
        expect(policy).toContain("default-src 'none'");
        expect(html).toContain(`<script nonce="${nonce}">`);
        expect(html).toContain(`<style nonce="${nonce}">`);
        expect(html).not.toMatch(/\sstyle=|\son\w+=|https?:\/\//);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('outbox.json', () => {
  it('is the messages, all or to one address', async () => {
    await fill();
    const all = await (await app.request('/sandbox/outbox.json')).json();
    expect(all).toEqual({ messages: await inbox.list() });
    const response = await app.request('/sandbox/outbox.json?to=09876543210');
    expect(await response.json()).toMatchObject({ messages: [{ id: 2 }, { id: 1, otp: '482913' }] });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a message that can be answered', () => {
  const url = 'https://dastak.example/a?x-Y_3abc90Zz';
  const text = `Dastak: KA01AB1234 - Lights. Answer: ${url} -DASTAK`;
  beforeEach(async () => {
    await inbox.add({ channel: 'sms', to: '9876543210', from: 'DASTAK', text: 'Hello', otp: null });
    await inbox.add({ channel: 'sms', to: '9876543210', from: 'DASTAK', text, otp: null });
  });

  it('has its link in outbox.json', async () => {
    const { messages } = await (await app.request('/sandbox/outbox.json')).json();
    expect(messages.map(({ answerUrl }: { answerUrl?: string }) => answerUrl)).toEqual([url, undefined]);
  });

  it('has a link on the page that can be pressed', async () => {
    expect(await page()).toContain(
      `<p class="bubble">Dastak: KA01AB1234 - Lights. Answer: <a href="${url}">${url}</a> -DASTAK</p>`,
    );
  });
});

describe('playing the provider', () => {
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request('/sandbox/faults', { method: 'POST', body: new URLSearchParams(form), headers });

  it('sets what happens to the next ones, shows it, and sets it back', async () => {
    const response = await post({ sms: 'ndnc', call: 'unavailable', mail: '' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox']);
    expect([faults.take('sms'), faults.take('call'), faults.take('mail')]).toEqual(['ndnc', 'unavailable', null]);
    expect(await page()).toMatch(/<option value="ndnc" selected>[\s\S]*All well again/);
    await post({ sms: 'ndnc', call: 'unavailable', mail: '', reset: 'yes' });
    expect([faults.take('sms'), faults.take('call')]).toEqual([null, null]);
  });

  it('changes nothing for an unknown fault or for another site', async () => {
    expect((await post({ sms: 'ndnc', call: 'nonsense' })).status).toBe(422);
    expect((await post({ sms: 'ndnc' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(faults.take('sms')).toBeNull();
  });

  it('has no panel where there are no simulators', async () => {
    const bare = createSandbox({ inbox, stickers: [] });
    expect(await (await bare.request('/')).text()).not.toContain('Play the provider');
    expect((await bare.request('/faults', { method: 'POST' })).status).toBe(422);
  });
});

describe('a mail that can be answered', () => {
  const mail = { channel: 'mail' as const, to: 'asha@example.com', from: 'hello@dastak.example', otp: null };
  const replyTo = 'reply+7-abc@in.dastak.example';
  let handedOver: { authorization: string | undefined; source: string }[] = [];
  let status = 200;
  let shop: Server;
  beforeEach(async () => {
    [handedOver, status] = [[], 200];
    shop = createServer(async (request, response) => {
      handedOver.push({ authorization: request.headers.authorization, source: await text(request) });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    await inbox.add({ ...mail, text: 'Re: your message\n\nIt left us.\nDastak', replyTo });
    await inbox.add({ ...mail, text: 'Receipt\n\nThank you.' });
  });
  afterEach(() => shop.close());

  const sandbox = () => {
    const address = shop.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return createSandbox({ inbox, stickers: [], mailIn: { url: () => `http://127.0.0.1:${port}/in`, secret: 'ours' } });
  };
  const answer = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    sandbox().request('/answer-mail', { method: 'POST', body: new URLSearchParams(form), headers });

  it('has a form, and no other mail has', async () => {
    const html = await (await sandbox().request('/')).text();
    expect(html.match(/Answer this mail/g)).toHaveLength(1);
    expect(await page()).not.toContain('Answer this mail');
  });

  it('is handed over as a mail of its recipient’s, with ours quoted below', async () => {
    const [, first] = await inbox.list();
    const response = await answer({ id: String(first?.id), text: 'It came.\r\nThank you!' });
    expect(response.status).toBe(303);
    expect(handedOver).toHaveLength(1);
    expect(handedOver[0]?.authorization).toBe('Bearer ours');
    const { subject, text: words } = parseMail(handedOver[0]?.source ?? '');
    expect(subject).toBe('Re: Re: your message');
    expect(words).toMatch(/^It came\.\nThank you!\n\nOn .+, hello@dastak\.example wrote:\n> It left us\.\n> Dastak$/);
    expect(handedOver[0]?.source).toContain(`To: ${replyTo}`);
  });

  it('is answered by nobody else, and says so where the shop does not take it', async () => {
    const [second, first] = await inbox.list();
    expect((await answer({ id: String(second?.id), text: 'x' })).status).toBe(422);
    expect((await answer({ id: '999', text: 'x' })).status).toBe(422);
    expect((await answer({ id: String(first?.id), text: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(handedOver).toEqual([]);
    status = 404;
    expect((await answer({ id: String(first?.id), text: 'x' })).status).toBe(502);
  });
});

describe('a call that a flow conducts', () => {
  const press = (form: Record<string, string>, headers = {}) =>
    app.request('/sandbox/press', { method: 'POST', body: new URLSearchParams(form), headers });

  it('is read out on the page, with a phone’s keys to press in it', async () => {
    const call = { channel: 'call' as const, to: '9876543210', from: '08047112233', otp: null };
    await inbox.add({ ...call, text: 'Press 1 if you come.', sid: 'abc' });
    const html = await page();
    expect(html).toContain('Press 1 if you come.');
    expect(html).toContain('<input type="hidden" name="sid" value="abc">');
    expect(await press({ sid: 'abc', digit: '1' })).toMatchObject({ status: 303 });
    expect(await press({ sid: 'abc', digit: '' })).toMatchObject({ status: 303 });
    expect(pressed).toEqual(['abc 1', 'abc ']);
  });

  it('takes nothing else, nor from another site, nor once it is over', async () => {
    expect(await press({ sid: 'over', digit: '1' })).toMatchObject({ status: 422 });
    expect(await press({ sid: 'abc', digit: '12' })).toMatchObject({ status: 422 });
    expect(await press({ sid: 'abc', digit: '1' }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(pressed).toEqual(['over 1']);
  });
});
