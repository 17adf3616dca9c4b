import { contactPage } from '../support/contact.ts';
import { answerNewest, countLoads, f, followingPage, streamStandIn, tell } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

const anotherVersion = 'another';

test.describe('the page on which a message is followed', () => {
  test('changes when the server says so, where it has changed, and leaves the focus alone', async ({
    page,
    request,
    server,
    car,
  }) => {
    const stream = await streamStandIn(page);
    await tell(page, car, 6, server.nextAddress());
    const { standing, call } = followingPage(page);
    await page.goto('/thank-you-final');
    await expect(page).toHaveURL(`/thank-you-final?q=${car.guid}`);
    const shown = page.locator('#following');
    expect(await stream.open()).toEqual([`/api/contact/live?of=${await shown.getAttribute('data-of')}`]);
    await call.focus();
    await call.evaluate((link) => Object.assign(link, { isSame: true }));
    const loads = countLoads(page);
    await stream.say('state', (await shown.getAttribute('data-version')) ?? '');
    await answerNewest(request, car, 'cannot_come');
    await stream.say('state', anotherVersion);
    await expect(standing).toHaveText(f.cannot_come);
    await expect(page).toHaveTitle(`${f.cannot_come} · Dastak`);
    await expect(page.getByRole('status').filter({ hasText: f.cannot_come })).toBeVisible();
    expect(loads()).toBe(1);
    await expect(call).toBeFocused();
    expect(await call.evaluate((link) => 'isSame' in link)).toBe(true);
    // These buttons look another way now: they are others, with the focus where it was.
    await answerNewest(request, car, 'coming_15');
    await stream.say('state', anotherVersion);
    await expect(standing).toHaveText(f.coming_15);
    await expect(call).toBeFocused();
    expect(await call.evaluate((link) => 'isSame' in link)).toBe(false);
  });

  test('shows the message about the vehicle that it was opened for', async ({ page, server, car, bike }) => {
    await streamStandIn(page);
    await tell(page, bike, 8, server.nextAddress());
    await page.goto('/thank-you-final');
    await tell(page, car, 6, server.nextAddress());
    await page.reload();
    await expect(page.locator('.following-message')).toContainText(bike.plate);
    await page.goto(`/thank-you-final?q=${car.guid}`);
    await expect(page.locator('.following-message')).toContainText(car.plate);
    await page.goBack();
    await expect(page.locator('.following-message')).toContainText(bike.plate);
  });

  test('shows a newer message through the same sticker with its own words', async ({ page, request, server, car }) => {
    const stream = await streamStandIn(page);
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    const message = page.locator('.following-message');
    await expect(message).toContainText('Car lights are on');
    await tell(page, car, 11, server.nextAddress());
    await answerNewest(request, car, 'seen_to');
    await stream.say('state', anotherVersion);
    await expect(followingPage(page).standing).toHaveText(f.seen_to);
    await expect(message).toContainText('Car window open');
  });

  test('looks itself where the server is silent or cannot be asked', async ({ page, request, server, car }) => {
    const stream = await streamStandIn(page);
    await page.clock.install();
    await tell(page, car, 6, server.nextAddress());
    const { standing } = followingPage(page);
    await page.goto('/thank-you-final');
    await expect(standing).toHaveText(f.unseen);
    await page.clock.pauseAt(Date.now() + 30_000);
    await stream.say('heartbeat');
    await answerNewest(request, car, 'coming_5');
    await page.clock.runFor(40_000);
    expect(await stream.open()).toHaveLength(1);
    await stream.say('heartbeat');
    await page.clock.runFor(44_000);
    expect(await stream.open()).toHaveLength(1);
    await page.clock.runFor(1000);
    expect(await stream.open()).toEqual([]);
    await expect(standing).toHaveText(f.unseen);
    await page.clock.runFor(10_000);
    await expect(standing).toHaveText(f.coming_5);
    await page.clock.runFor(50_000);
    expect(await stream.open()).toHaveLength(1);
    await stream.say('error');
    await answerNewest(request, car, 'seen_to');
    await page.clock.runFor(10_000);
    await expect(standing).toHaveText(f.seen_to);
  });

  test('asks for nothing while nobody looks, and once on their return', async ({ page, request, server, car }) => {
    const stream = await streamStandIn(page);
    await page.clock.install();
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    await expect(followingPage(page).standing).toHaveText(f.unseen);
    await page.clock.pauseAt(Date.now() + 10_000);
    const loads = countLoads(page);
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await page.clock.runFor(30_000);
    expect(await stream.open()).toEqual([]);
    await page.clock.runFor(3_600_000);
    await answerNewest(request, car, 'thanks');
    expect(loads()).toBe(0);
    await setHidden(false);
    await expect(followingPage(page).standing).toHaveText(f.thanks);
    expect(loads()).toBe(1);
    expect(await stream.open()).toHaveLength(1);
  });

  test('loads again when the time has come that was said', async ({ page, request, server, car }) => {
    const stream = await streamStandIn(page);
    await page.clock.install();
    await tell(page, car, 6, server.nextAddress());
    await answerNewest(request, car, 'coming_5');
    await page.goto('/thank-you-final');
    await expect(followingPage(page).standing).toHaveText(f.coming_5);
    const loads = countLoads(page);
    const loaded = page.waitForRequest(/thank-you-final/);
    for (let seconds = 0; seconds <= 300; seconds += 20) {
      await stream.say('heartbeat');
      await page.clock.runFor(20_000);
    }
    await loaded;
    expect(loads()).toBe(1);
  });

  test('keeps what it shows when an answer does not come', async ({ page, server, car, troubles }) => {
    troubles.allow(/ERR_FAILED|status of 503|answer: 503/);
    const stream = await streamStandIn(page);
    await tell(page, car, 6, server.nextAddress());
    await page.goto('/thank-you-final');
    const { standing } = followingPage(page);
    for (const fault of [() => null, () => 503]) {
      await page.route(/thank-you-final/, async (route) => {
        const status = fault();
        await (status ? route.fulfill({ status, body: '' }) : route.abort());
      });
      const asked = page.waitForRequest(/thank-you-final/);
      await stream.say('state', anotherVersion);
      await (await asked).response().catch(() => null);
      await page.unroute(/thank-you-final/);
      await expect(standing).toHaveText(f.unseen);
    }
    await contactPage(page).scan(car.guid);
    await expect(page.getByText(/^You told the owner (?:yesterday )?at/)).toBeVisible();
  });
});
