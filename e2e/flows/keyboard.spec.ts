import type { Locator, Page } from '@playwright/test';
import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab as often as it takes to reach the target; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator) {
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test.describe('with a keyboard alone', { tag: '@chromium' }, () => {
  test('a message', async ({ page, car, sentTo }) => {
    const { scan, reasons, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await tabTo(page, reasons.first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(reason('Car being towed')).toBeChecked();
    await tabTo(page, message);
    await page.keyboard.press('Enter');
    await expect(toast).toHaveText('Message sent successfully!');
    expect((await sentTo(car.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('Car being towed')]);
  });

  test('a message by Enter on the reason itself', async ({ page, car, sentTo }) => {
    const { scan, reasons, toast } = contactPage(page);
    await scan(car.guid);
    await tabTo(page, reasons.first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('a call, after a change of mind', async ({ page, car, sentTo, caller }) => {
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await tabTo(page, call);
    await page.keyboard.press('Enter');
    await expect(ownerSheet.phone).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ownerSheet.dialog).toBeHidden();
    await expect(call).toBeFocused();
    await page.keyboard.press('Space');
    await expect(ownerSheet.phone).toBeFocused();
    await page.keyboard.type(caller);
    await page.keyboard.press('Enter');
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.phone)).toMatchObject([{ channel: 'call', from: caller }]);
  });

  test('an emergency call', async ({ page, car, sentTo, caller }) => {
    const { scan, emergency, emergencySheet, toast } = contactPage(page);
    await scan(car.guid);
    await tabTo(page, emergency);
    await page.keyboard.press('Enter');
    await page.keyboard.type(caller);
    await tabTo(page, emergencySheet.callNow);
    await page.keyboard.press('Enter');
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.emergencyPhone)).toHaveLength(1);
  });

  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
