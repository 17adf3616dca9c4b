import type { Page } from '@playwright/test';
import { a, answerPage, messageOwner } from '../support/answering.ts';
import { countRequests } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

async function seenAt(page: Page, link: string): Promise<string> {
  const answer = await page.request.post('/api/contact/asked', { data: { code: link.split('?')[1] } });
  return (await answer.json()).contact.seenAt;
}

test.describe('the script of the page that answers', () => {
  test('tells after a second that the message was seen, once', async ({ page, server, car }) => {
    const link = await messageOwner(page, server, car);
    const told = countRequests(page, '/api/contact/seen');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(link);
    await page.clock.runFor(999);
    expect(await seenAt(page, link)).toBe('');
    await page.clock.runFor(1);
    await expect.poll(() => seenAt(page, link)).not.toBe('');
    await page.keyboard.press('Shift');
    await page.reload();
    await expect(page.locator('script')).toHaveCount(0);
    expect(told).toHaveLength(1);
  });

  test('tells at once when a key or a finger moves, and nothing in a window that nobody sees', async ({
    page,
    server,
    car,
  }) => {
    const link = await messageOwner(page, server, car);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'seen') ?? 'hidden' });
    });
    await page.goto(link);
    await page.clock.runFor(5000);
    await page.keyboard.press('Shift');
    expect(await seenAt(page, link)).toBe('');
    await page.evaluate(() => Reflect.set(window, 'seen', 'visible'));
    await page.keyboard.press('Shift');
    await expect.poll(() => seenAt(page, link)).not.toBe('');
  });

  test('tells whether a notification opened it', async ({ page, server, car }) => {
    const link = await messageOwner(page, server, car);
    const told = page.waitForRequest('**/api/contact/seen');
    await page.goto(`${link}&by=push`);
    await page.keyboard.press('Shift');
    expect((await told).postDataJSON()).toEqual({ code: link.split('?')[1], by: 'push' });
  });

  test('is not needed: going back and loading again answer nothing anew', async ({ page, server, car }) => {
    const link = await messageOwner(page, server, car);
    const { answer, theySee } = answerPage(page);
    await page.goto(link);
    await answer(a.coming_5).click();
    await expect(theySee(a.coming_5)).toBeVisible();
    await answer(a.seen_to).click();
    await expect(theySee(a.seen_to)).toBeVisible();
    await page.reload();
    await page.goBack();
    await page.reload();
    await expect(theySee(a.seen_to)).toBeVisible();
    await expect(answer(a.coming_5)).toHaveAttribute('aria-pressed', 'false');
  });
});
