import { expect, type Page, chromium as playwright } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { chromium } from '../../scripts/chromium.mjs';
import type { InboxMessage } from '../../simulators/inbox.ts';

interface Shop {
  url: string;
  /** The providers' simulators. */
  providerUrl: string;
  /** A sticker, and the number of its owner. */
  guid: string;
  phone: string;
}

/** Pages in a real browser that were opened before the processes are replaced, and go on afterwards. */
export interface OldPages {
  /** Uses each of them. `release`: the mark of the pages that are served now. Rejects with what did not work; returns what did. */
  use(release: string | null): Promise<string[]>;
  /** Errors of their scripts, and requests of theirs that got no answer or a failure. */
  troubles: string[];
  close(): Promise<void>;
}

/** In milliseconds: on a busy machine a page is late, and none the worse. */
const patience = { timeout: 180_000 };

export async function openOldPages({ url, providerUrl, guid, phone }: Shop): Promise<OldPages> {
  const browser = await playwright.launch({ executablePath: chromium() });
  const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, locale: 'en-IN' });
  context.setDefaultTimeout(patience.timeout);
  const troubles: string[] = [];
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(`${path}: ${error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 400) troubles.push(`${path}: ${answer.url()} ${answer.status()}`);
    });
    await page.goto(path);
    return page;
  };
  const scan = await open(`/q/${guid}`);
  const shop = await open('/productdetail');
  const markOfShop = () => shop.locator('body').getAttribute('data-release', patience);
  const markBefore = await markOfShop();
  const login = await open('/userlogin');
  await login.getByLabel(en.sign_in.phone).fill(phone);
  const told = await context.request.post('/api/sms/template', { data: { GUID: guid, id: 6 } });
  expect(told.status()).toBe(200);
  const following = await open('/thank-you-final');
  return {
    troubles,
    close: () => browser.close(),
    use: async (release) => {
      await scan.getByRole('radio', { name: 'Car being towed' }).check();
      await scan.getByRole('button', { name: en.contact.message, exact: true }).click();
      await expect(scan.locator('#toast')).toHaveText(en.contact.sent, patience);
      const link = shop.locator('a[data-discover][href="/testimonial"], a[data-discover][href="/aboutus"]').first();
      await link.click();
      await expect(shop).toHaveURL(/\/(testimonial|aboutus)/, patience);
      // It was opened by the scripts of before, and is loaded anew once the server's data is of another release.
      expect(markBefore).not.toBe(release);
      await expect.poll(markOfShop, patience).toBe(release);
      await expect(shop.getByRole('heading', { level: 1 })).toBeVisible(patience);
      await login.getByRole('button', { name: en.sign_in.send_otp, exact: true }).click();
      await expect(login.getByLabel(en.sign_in.otp, { exact: true })).toBeVisible(patience);
      await answerAsOwner();
      await expect(following.locator('.standing-text')).toHaveText(en.following.coming_15, patience);
      return [
        'a scan page sent its message',
        'a page of the shop went on to another one, and is of the new release',
        'a login loaded the rest of its script and asked for a code',
        'a page that follows a message heard of its answer',
      ];
    },
  };

  /** By the link in the newest SMS about the message that is followed. */
  async function answerAsOwner(): Promise<void> {
    const { messages }: { messages: InboxMessage[] } = await (
      await fetch(`${providerUrl}/_outbox?to=${encodeURIComponent(phone)}`)
    ).json();
    const codes = messages.flatMap(({ text }) => /\/a\?([\w-]+)/.exec(text ?? '')?.[1] ?? []);
    for (const code of codes)
      await context.request.post('/api/contact/answer', { data: { code, answer: 'coming_15' } });
  }
}
