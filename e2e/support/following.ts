import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { OwnerAnswer } from '../../contract/owner-answers.ts';
import { en } from '../../messages/en.ts';
import type { InboxMessage } from '../../simulators/inbox.ts';
import type { Server } from './server.ts';
import type { Sticker } from './stickers.ts';

export const f = en.following;

/** The parts of the page on which a caller follows a message. */
export function followingPage(page: Page) {
  return {
    standing: page.locator('.standing-text'),
    steps: page.locator('.following-steps li'),
    emergency: page.getByRole('link', { name: f.emergency, exact: true }),
    call: page.getByRole('link', { name: f.call, exact: true }),
  };
}

/**
 * Sends a message from the browser of this page, which can follow it from then on, and waits until it is delivered, or has failed. Returns the token
 * by which it is followed.
 */
export async function tell(
  page: Page,
  { guid }: Pick<Sticker, 'guid'>,
  id: number,
  address: string,
  outcome: 'delivered' | 'failed' = 'delivered',
): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  const answer = await page.request.post('/api/sms/template', { headers, data: { GUID: guid, id } });
  expect(answer.status()).toBe(200);
  const [, contact = ''] = /contact\d+=\w+\.([\w.-]+)/.exec(answer.headers()['set-cookie'] ?? '') ?? [];
  await expect
    .poll(async () => (await (await page.request.post('/api/contact/state', { data: { contact } })).json()).contact)
    .toMatchObject({ outcome });
  return contact;
}

/** Somebody else, in another browser, sends a message. */
export async function tellByAnother(
  server: Pick<Server, 'url' | 'nextAddress'>,
  { guid }: Pick<Sticker, 'guid'>,
  id: number,
) {
  const answer = await fetch(`${server.url}/api/sms/template`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': server.nextAddress() },
    body: JSON.stringify({ GUID: guid, id }),
  });
  expect(answer.status).toBe(200);
}

/** The owner answers by the link in an SMS. */
export async function answerSms(request: APIRequestContext, sms: InboxMessage | undefined, answer: OwnerAnswer) {
  const code = /\/a\?([\w-]+)/.exec(sms?.text ?? '')?.[1];
  expect((await request.post('/api/contact/answer', { data: { code, answer } })).status()).toBe(200);
}

/** The same for the newest SMS to a phone. */
export async function answerNewest(request: APIRequestContext, { phone }: Sticker, answer: OwnerAnswer) {
  await answerSms(request, await newestSms(request, phone), answer);
}

/** The path of the link in the newest SMS to a phone. */
export async function newestLink(request: APIRequestContext, { phone }: Pick<Sticker, 'phone'>): Promise<string> {
  return /\/a\?[\w-]+/.exec((await newestSms(request, phone))?.text ?? '')?.[0] ?? '';
}

/** Waits until the owner of a sticker is rung about an urgent message, and its words are read out. */
export async function untilRung(request: APIRequestContext, { phone }: Pick<Sticker, 'phone'>) {
  const calls = async () => (await messagesTo(request, phone)).filter(({ channel }) => channel === 'call');
  await expect.poll(calls, { timeout: 30_000 }).toHaveLength(1);
}

/** The code of the same link. */
export async function newestCode(request: APIRequestContext, car: Pick<Sticker, 'phone'>): Promise<string> {
  return (await newestLink(request, car)).split('?')[1] ?? '';
}

async function newestSms(request: APIRequestContext, phone: string): Promise<InboxMessage | undefined> {
  return (await messagesTo(request, phone)).find(({ channel }) => channel === 'sms');
}

async function messagesTo(request: APIRequestContext, phone: string): Promise<InboxMessage[]> {
  const outbox = await request.get('/sandbox/outbox.json', { params: { to: phone } });
  return (await outbox.json()).messages;
}

/** What stands in for the server's stream in a page. */
interface Streams {
  streams: (EventTarget & { url: string; isClosed: boolean })[];
}

/** Puts a stand-in in place of the browser's connection to the server, on which a test says what is to be said. Before the page is opened. */
export async function streamStandIn(page: Page) {
  await page.addInitScript(() => {
    const streams: Streams['streams'] = [];
    class Stream extends EventTarget {
      isClosed = false;
      readonly url: string;
      constructor(url: string) {
        super();
        this.url = url;
        streams.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    Object.assign(window, { EventSource: Stream, streams });
  });
  return {
    say: (event: 'state' | 'heartbeat' | 'error', data = '') =>
      page.evaluate(
        ([name, text]) => {
          const { streams } = window as unknown as Streams;
          for (const stream of streams)
            if (!stream.isClosed) stream.dispatchEvent(new MessageEvent(name, { data: text }));
        },
        [event, data] as const,
      ),
    /** The addresses of those that are open. */
    open: () =>
      page.evaluate(() =>
        (window as unknown as Streams).streams.filter(({ isClosed }) => !isClosed).map(({ url }) => url),
      ),
  };
}

/** How often this page has been asked for since. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/thank-you-final') loads += 1;
  });
  return () => loads;
}
