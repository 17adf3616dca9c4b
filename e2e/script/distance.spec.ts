import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { a, answerPage } from '../support/answering.ts';
import { newestLink, tell } from '../support/following.ts';
import type { Server } from '../support/server.ts';
import type { Sticker } from '../support/stickers.ts';
import { expect, test } from '../support/test.ts';

const t = en.distance;
const vehicle = { latitude: 12.971598, longitude: 77.594566 };
const nearby = { latitude: 12.975198, longitude: 77.594577 };

const say = (page: Page) => page.getByRole('button', { name: t.say, exact: true });
const says = (page: Page) => page.locator('.place-says');

/** A caller sends a message from the browser of this page, and shares where they are. */
async function tellWithPlace(page: Page, server: Server, car: Sticker) {
  const contact = await tell(page, car, 6, server.nextAddress());
  const shared = await page.request.post('/api/contact/place', { data: { contact, ...vehicle } });
  expect(shared.status()).toBe(200);
}

/** The owner's page of the newest message, which is answered. */
async function answered(page: Page, server: Server, car: Sticker) {
  await tellWithPlace(page, server, car);
  await page.goto(await newestLink(page.request, car));
  await expect(say(page)).toHaveCount(0);
  await answerPage(page).answer(a.coming_5).click();
  await expect(say(page)).toBeVisible();
}

test.describe('an owner who comes', () => {
  test('says how far they are by a press, and the caller reads the number at once, and no place', async ({
    page,
    browser,
    server,
    car,
    request,
  }) => {
    await tellWithPlace(page, server, car);
    await page.goto('/thank-you-final');
    const phone = await browser.newContext({
      baseURL: server.url,
      geolocation: { ...nearby, accuracy: 30 },
      permissions: ['geolocation'],
    });
    const owners = await phone.newPage();
    await owners.goto(await newestLink(request, car));
    await answerPage(owners).answer(a.coming_5).click();
    await expect(page.locator('.standing-text')).toHaveText(a.coming_5);
    const sending = owners.waitForRequest((asked) => asked.method() === 'POST');
    await say(owners).click();
    const sent = await sending;
    expect(sent.url()).not.toMatch(/12\.9|77\.5/);
    expect(sent.postData()).toBe('latitude=12.9752&longitude=77.5946');
    await expect(owners.getByText(/^They were told: about 400 m, at \d\d:\d\d$/)).toBeVisible();
    expect(owners.url()).not.toMatch(/12\.9|77\.5/);
    await expect(page.locator('.standing').getByText(/^about 400 m away at \d\d:\d\d$/)).toBeVisible();
    expect(await page.content()).not.toMatch(/12\.97|77\.59/);
    await phone.setGeolocation({ latitude: 13.2, longitude: 77.6, accuracy: 30 });
    await owners.getByRole('button', { name: t.say_again }).click();
    await expect(page.locator('.standing').getByText(/^more than 5 km away at/)).toBeVisible();
    await answerPage(owners).answer(a.cannot_come).click();
    await expect(page.locator('.standing-text')).toHaveText(en.following.cannot_come);
    await expect(page.locator('.standing').getByText(/away at/)).toHaveCount(0);
    await expect(owners.locator('.distance')).toHaveCount(0);
    await phone.close();
  });

  test('is told that the phone refused, and the answer stands', async ({ page, context, server, car }) => {
    await context.clearPermissions();
    await answered(page, server, car);
    await say(page).click();
    await expect(says(page)).toHaveText(t.denied);
    await expect(answerPage(page).theySee(a.coming_5)).toBeVisible();
  });

  for (const [what, code, sentence] of [
    ['does not know where it is', 2, t.not_known],
    ['takes too long', 3, t.slow],
  ] as const)
    test(`is told that the phone ${what}; it is asked on the press alone, and waits ten seconds`, async ({
      page,
      server,
      car,
    }) => {
      await page.addInitScript((error) => {
        const asks: PositionOptions[] = [];
        const getCurrentPosition = (_found: unknown, failed: (of: object) => void, options: PositionOptions) => {
          asks.push(options);
          failed({ code: error });
        };
        Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
        Object.assign(window, { asks });
      }, code);
      const timeouts = () =>
        page.evaluate(() => (window as unknown as { asks: PositionOptions[] }).asks.map(({ timeout }) => timeout));
      await answered(page, server, car);
      expect(await timeouts()).toEqual([]);
      for (const count of [1, 2]) {
        await say(page).click();
        await expect(says(page)).toHaveText(sentence);
        expect(await timeouts()).toEqual(Array(count).fill(10_000));
      }
      await expect(page.getByText(/^They were told/)).toHaveCount(0);
    });
});
