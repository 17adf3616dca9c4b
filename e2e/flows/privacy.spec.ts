import type { BrowserContext } from '@playwright/test';
import { contactPage } from '../support/contact.ts';
import { streamStandIn } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

/** Collects the text of every response to the browser from now on, headers included. */
async function collectAnswers(context: BrowserContext): Promise<string[]> {
  const answers: string[] = [];
  await context.route('**/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    answers.push(`${route.request().url()} ${JSON.stringify(response.headers())} ${await response.text()}`);
    await route.fulfill({ response });
  });
  return answers;
}

test('no number of the owner or of the emergency contact ever reaches the browser', {
  tag: ['@chromium', '@cdp'],
}, async ({ page, context, car, javaScriptEnabled, server }) => {
  // The answers are read whole, and a stream has no end; it brings a state's version alone.
  await streamStandIn(page);
  const answers = await collectAnswers(context);
  const cars = [car, { guid: 'DEMOCARPAID00001', phone: '9876543210', emergencyPhone: '9988776655' }];
  const { scan, reason, message, call, ownerSheet, emergency, emergencySheet, toast } = contactPage(page);
  for (const { guid } of cars) {
    await scan(guid);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    for (const [button, sheet] of [
      [call, ownerSheet],
      [emergency, emergencySheet],
    ] as const) {
      await scan(guid);
      await button.click();
      await sheet.phone.fill(server.nextCaller());
      await sheet.callNow.click();
      await expect(toast).toHaveText('Call initiated successfully!');
    }
  }
  await page.goto('/');
  await page.goto('/thank-you-final');
  const kept = javaScriptEnabled
    ? await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    : '';
  await context.unrouteAll({ behavior: 'wait' });
  const cookies = JSON.stringify(await context.cookies());
  const seen = [...answers, kept, cookies].map((text) => text.replaceAll(/[\s-]/g, ''));
  expect(seen.length).toBeGreaterThan(8);
  for (const { phone, emergencyPhone } of cars)
    for (const number of [phone, emergencyPhone]) {
      expect(number).toMatch(/^\d{10}$/);
      expect(seen.filter((text) => text.includes(number))).toEqual([]);
    }
});
