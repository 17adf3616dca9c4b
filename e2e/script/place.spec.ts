import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { newestLink, tell } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

const t = en.place;
const exact = { latitude: 12.971598, longitude: 77.594566 };

const share = (page: Page) => page.getByRole('button', { name: t.share, exact: true });
const says = (page: Page) => page.locator('.place-says');

/** What the browser is asked for the place of the phone, and what it says: before the page is opened. */
async function phoneThat(page: Page, answers: { code: number } | { accuracy: number } | 'nothing') {
  await page.addInitScript((said) => {
    const asks: PositionOptions[] = [];
    const getCurrentPosition = (
      found: (position: { coords: object }) => void,
      failed: (error: { code: number }) => void,
      options: PositionOptions,
    ) => {
      asks.push(options);
      if (said === 'nothing') return;
      if ('code' in said) failed(said);
      else found({ coords: { latitude: 12.97, longitude: 77.59, ...said } });
    };
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
    Object.assign(window, { asks });
  }, answers);
  return () => page.evaluate(() => (window as unknown as { asks: PositionOptions[] }).asks.length);
}

test.describe('a caller who shares where they are', () => {
  test('asks the phone on the press alone; what leaves it is rounded, and the owner sees it on a map', async ({
    page,
    context,
    server,
    car,
    request,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...exact, accuracy: 8 });
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    await expect(page.getByText(t.share_help)).toBeVisible();
    const sending = page.waitForRequest(
      (asked) => asked.method() === 'POST' && asked.url().includes('thank-you-final'),
    );
    await share(page).click();
    const sent = new URLSearchParams((await sending).postData() ?? '');
    expect([sent.get('latitude'), sent.get('longitude')]).toEqual(['12.9716', '77.5946']);
    await expect(page.getByText(/^You said at \d\d:\d\d where it stands: place shared$/)).toBeVisible();
    await page.getByRole('button', { name: t.basement, exact: true }).click();
    await expect(page.getByText(/where it stands: Basement, place shared$/)).toBeVisible();
    await expect(page.getByRole('button', { name: t.share_again })).toBeVisible();
    expect(await page.content()).not.toMatch(/12\.97|77\.59/);
    const others: string[] = [];
    page.on('request', (asked) => {
      if (!asked.url().startsWith(server.url)) others.push(asked.url());
    });
    await page.goto(await newestLink(request, car));
    const [app, web] = [
      'geo:12.9716,77.5946?q=12.9716,77.5946',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=12\.9716&/,
    ];
    await expect(page.getByRole('link', { name: t.maps_app })).toHaveAttribute('href', app);
    await expect(page.getByRole('link', { name: t.map })).toHaveAttribute('href', web);
    expect(others).toEqual([]);
    await context.clearPermissions();
  });

  test('is told that the phone refused, and may choose a word', async ({ page, context, server, car }) => {
    await context.clearPermissions();
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    await share(page).click();
    await expect(says(page)).toHaveText(t.denied);
    await page.getByRole('button', { name: t.gate, exact: true }).click();
    await expect(page.getByText(/where it stands: Gate$/)).toBeVisible();
  });

  for (const [what, answer, sentence] of [
    ['does not know', { code: 2 }, t.not_known],
    ['takes too long', { code: 3 }, t.slow],
    ['knows only roughly', { accuracy: 2000 }, t.not_known],
  ] as const)
    test(`is told that the phone ${what}, and may ask it again`, async ({ page, server, car }) => {
      const asks = await phoneThat(page, answer);
      await tell(page, car, 6, server.nextAddress());
      await page.goto('/thank-you-final');
      expect(await asks()).toBe(0);
      for (const count of [1, 2]) {
        await share(page).click();
        await expect(says(page)).toHaveText(sentence);
        expect(await asks()).toBe(count);
      }
      await expect(page.getByText(/^You said at/)).toHaveCount(0);
    });

  test('asks once, however often they press while the phone searches', async ({ page, server, car }) => {
    const asks = await phoneThat(page, 'nothing');
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    for (let press = 0; press < 3; press++) await share(page).click();
    await expect(says(page)).toHaveText(t.asking);
    expect(await asks()).toBe(1);
  });

  test('reads so after a while where they overlook that the phone asks, and may press again', async ({
    page,
    server,
    car,
  }) => {
    const asks = await phoneThat(page, 'nothing');
    await page.clock.install();
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    for (const count of [1, 2]) {
      await share(page).click();
      await expect(says(page)).toHaveText(t.asking);
      await page.clock.fastForward(20_000);
      await expect(says(page)).toHaveText(t.unanswered);
      expect(await asks()).toBe(count);
    }
  });

  test('comes back to the page as it was left: what the phone answers to the press of before is not sent', async ({
    page,
    server,
    car,
  }) => {
    await page.addInitScript(() => {
      const found: (() => void)[] = [];
      const getCurrentPosition = (answer: (position: object) => void) =>
        found.push(() => answer({ coords: { latitude: 12.97, longitude: 77.59, accuracy: 8 } }));
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
      Object.assign(window, { found });
    });
    const answer = (press: number) =>
      page.evaluate((at) => (window as unknown as { found: (() => void)[] }).found[at]?.(), press);
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    await share(page).click();
    await expect(says(page)).toHaveText(t.asking);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(says(page)).toHaveText('');
    await answer(0);
    await expect(says(page)).toHaveText('');
    await share(page).click();
    await answer(1);
    await expect(page.getByText(/where it stands: place shared$/)).toBeVisible();
  });

  test('is not offered to share over a connection that others can read', async ({ page, server, car }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    await expect(page.getByRole('button', { name: t.gate, exact: true })).toBeVisible();
    await expect(share(page)).toBeHidden();
  });
});
