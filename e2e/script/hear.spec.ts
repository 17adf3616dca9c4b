import type { BrowserContext, Page, Worker } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { icon } from '../../web/installed/notification.ts';
import { workerPath } from '../../web/installed/paths.ts';
import { answerPage, messageOwner } from '../support/answering.ts';
import { openAs } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

const t = en.hear;

// No push service is reached from here, and a browser without a window shows no notification: what it is asked, given and shows is played.
test.use({ serviceWorkers: 'allow' });

/** A person who answers the browser's question so, and a push service that gives it an address. Its keys are any that a server takes. */
async function playBrowser(context: BrowserContext, answer: 'granted' | 'denied' | 'default'): Promise<void> {
  await context.addInitScript((said) => {
    let permission = localStorage.getItem('played-permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = said;
      localStorage.setItem('played-permission', said);
      return said;
    };
    const name = 'played-subscription';
    const bytes = (first: number, length: number) => new Uint8Array(length).fill(7).fill(first, 0, 1).buffer;
    const subscription = () => {
      const endpoint = localStorage.getItem(name);
      if (!endpoint) return null;
      return {
        endpoint,
        getKey: (key: string) => (key === 'p256dh' ? bytes(4, 65) : bytes(7, 16)),
        unsubscribe: async () => void localStorage.removeItem(name),
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        localStorage.setItem(name, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return subscription();
      },
    });
  }, answer);
}

const hear = (page: Page) => page.getByRole('region', { name: t.title });

test.describe('an owner’s vehicles page', () => {
  test('offers notifications only after the first message, and turns them on and off by a press', async ({
    page,
    context,
    server,
    car,
  }) => {
    await playBrowser(context, 'granted');
    await openAs(page, server, car, '/userdetail');
    await expect(page.getByRole('heading', { name: en.dashboard.knocked_last })).toBeVisible();
    await expect(hear(page)).toHaveCount(0);
    await messageOwner(page, server, car);
    await page.goto('/userdetail');
    await expect(hear(page)).toContainText(t.off);
    await hear(page).getByRole('button', { name: t.turn_on }).press('Enter');
    await expect(hear(page).getByRole('status')).toHaveText(t.on);
    await expect(hear(page).getByRole('button', { name: t.turn_off })).toBeFocused();
    await page.reload();
    await expect(hear(page).getByRole('status')).toHaveText(t.on);
    await hear(page).getByRole('button', { name: t.turn_off }).click();
    await expect(hear(page).getByRole('status')).toHaveText(t.off);
    await page.reload();
    await expect(hear(page).getByRole('status')).toHaveText(t.off);
  });

  test('ends them with the login in which it was opened last, and from the list of what is kept', async ({
    page,
    context,
    server,
    car,
  }) => {
    await playBrowser(context, 'granted');
    await messageOwner(page, server, car);
    await openAs(page, server, car, '/userdetail');
    await hear(page).getByRole('button', { name: t.turn_on }).click();
    await expect(hear(page).getByRole('status')).toHaveText(t.on);
    const claimed = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await openAs(page, server, car, '/userdetail');
    await expect(hear(page).getByRole('status')).toHaveText(t.on);
    await claimed;
    await page.goto('/mydata');
    const list = page.getByRole('region', { name: t.list_title });
    await expect(list.getByRole('listitem')).toContainText(en.sign_in.session_this);
    await list.getByRole('button').press('Enter');
    await expect(page.getByText(t.turned_off)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(0);
    await expect(list.locator('div:focus')).toContainText(t.list_help);
    await page.goto('/userdetail');
    await expect(hear(page).getByRole('status')).toHaveText(t.off);
    expect(await page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull();
  });

  test('keeps the focus where it is refused to end them', async ({ page, context, server, car, troubles }) => {
    troubles.allow(/status of 4\d\d/);
    await playBrowser(context, 'granted');
    await messageOwner(page, server, car);
    await openAs(page, server, car, '/userdetail');
    await hear(page).getByRole('button', { name: t.turn_on }).click();
    await expect(hear(page).getByRole('status')).toHaveText(t.on);
    await page.goto('/mydata');
    const list = page.getByRole('region', { name: t.list_title });
    const end = list.getByRole('button');
    await end.evaluate((button: HTMLButtonElement) => {
      button.value = 'x'.repeat(101);
    });
    await end.press('Enter');
    await expect(list.getByRole('status')).toBeVisible();
    await expect(end).toBeFocused();
  });

  test('says so where the person has not allowed it', async ({ page, context, server, car }) => {
    await playBrowser(context, 'denied');
    await messageOwner(page, server, car);
    await openAs(page, server, car, '/userdetail');
    await hear(page).getByRole('button', { name: t.turn_on }).press('Enter');
    await expect(hear(page).getByRole('status')).toHaveText(t.blocked);
    await expect(hear(page).getByRole('button')).toHaveCount(0);
    // The button is gone: its place is where whoever pressed it reads on.
    await expect(hear(page).locator('.owner-card')).toBeFocused();
  });

  test('says so where the person has closed the browser’s question, and asks again by a press', async ({
    page,
    context,
    server,
    car,
  }) => {
    await playBrowser(context, 'default');
    await messageOwner(page, server, car);
    await openAs(page, server, car, '/userdetail');
    await hear(page).getByRole('button', { name: t.turn_on }).press('Enter');
    await expect(hear(page).getByRole('alert')).toHaveText(t.not_allowed);
    await expect(hear(page).getByRole('status')).toHaveText(t.off);
    await expect(hear(page).getByRole('button', { name: t.turn_on })).toBeFocused();
  });

  test('says so where a browser shows none, and what to do on an iPhone', async ({ page, context, server, car }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      const agent = new URL(location.href).searchParams.get('agent');
      if (agent) Object.defineProperty(navigator, 'userAgent', { value: agent });
    });
    await messageOwner(page, server, car);
    await openAs(page, server, car, '/userdetail');
    await expect(hear(page)).toContainText(t.not_supported);
    await expect(hear(page).getByRole('button')).toHaveCount(0);
    await page.goto('/userdetail?agent=iPhone');
    await expect(hear(page)).toContainText(t.not_installed);
  });
});

/** What a notification of the worker was given. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: object;
  actions?: { title: string }[];
}

/** What a worker has to show, and where it leads to. */
interface Played {
  shown: Shown[];
  opened: string[];
}

/** The worker of this page, once it is there. What it shows and opens is kept in it. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No worker');
  await worker.evaluate(() => {
    const here = self as unknown as Played & { registration: object; clients: object };
    Object.assign(here, { shown: [], opened: [] });
    const showNotification = async (title: string, options: Omit<Shown, 'title'>) => {
      // As in a browser: one of the same tag takes the other's place.
      here.shown = [...here.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
    };
    Object.assign(here.registration, { showNotification });
    Object.assign(here.clients, { openWindow: async (url: string) => void here.opened.push(url) });
  });
  return worker;
}

/** Gives the worker an event of a browser, and waits until it is done with it. */
function happens(worker: Worker, type: 'push' | 'notificationclick', more: { told?: object; action?: string }) {
  return worker.evaluate(
    async ([name, { told, action }]) => {
      const done: Promise<unknown>[] = [];
      const [first] = (self as unknown as Played).shown;
      const event = {
        waitUntil: (work: Promise<unknown>) => done.push(work),
        data: { json: () => told },
        action,
        notification: { data: first?.data, close: () => {} },
      };
      self.dispatchEvent(Object.assign(new Event(name), event));
      await Promise.all(done);
    },
    [type, more] as const,
  );
}

function played(worker: Worker): Promise<Played> {
  return worker.evaluate(() => {
    const { shown, opened } = self as unknown as Played;
    return { shown, opened };
  });
}

test.describe('a notification @cdp', () => {
  test('shows plate and words once, is answered by a button, and opens the page of the message', async ({
    page,
    server,
    car,
  }) => {
    const link = await messageOwner(page, server, car);
    await page.goto('/userlogin');
    const worker = await workerOf(page);
    const told = { plate: car.plate, text: 'Car lights are on', code: link.slice(link.indexOf('?') + 1) };
    await happens(worker, 'push', { told });
    await happens(worker, 'push', { told });
    const { shown } = await played(worker);
    expect(shown).toMatchObject([{ title: car.plate, body: 'Car lights are on' }]);
    const { coming_5, coming_15, seen_to } = en.answers;
    expect(shown[0]?.actions?.map(({ title }) => title)).toEqual([coming_5, coming_15, seen_to]);
    await happens(worker, 'notificationclick', { action: 'coming_5' });
    const theySee = fill(en.answering.they_see, { answer: coming_5 });
    expect(await played(worker)).toMatchObject({ opened: [], shown: [{ title: car.plate, body: theySee }] });
    await happens(worker, 'notificationclick', { action: '' });
    expect((await played(worker)).opened).toEqual([`/a?${told.code}&by=push`]);
    await page.goto(link);
    await expect(answerPage(page).theySee(coming_5)).toBeVisible();
  });

  test('may load its icon under the policy of the worker', async ({ page }) => {
    // A browser without a window grants no notification: a document with the same policy loads what the worker would.
    const answer = await page.request.get(workerPath);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    const headers = { 'content-security-policy': policy };
    await page.route('**/as-the-worker', (route) =>
      route.fulfill({ contentType: 'text/html', headers, body: `<img src="${icon}" alt="">` }),
    );
    await page.goto('/as-the-worker');
    const width = await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

  test('whose answer does not get through opens the page', async ({ page, troubles }) => {
    troubles.allow(/status of 404/);
    await page.goto('/userlogin');
    const worker = await workerOf(page);
    const told = { plate: 'KA01AB1234', text: 'Car lights are on', code: 'NOBODYSCODE0' };
    await happens(worker, 'push', { told });
    await happens(worker, 'notificationclick', { action: 'seen_to' });
    expect((await played(worker)).opened).toEqual(['/a?NOBODYSCODE0&by=push']);
  });
});
