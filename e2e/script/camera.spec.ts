import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { codePage, onSticker, playCamera } from '../support/camera.ts';
import { contactPage, countRequests } from '../support/contact.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

const t = en.scan;
const script = '/camera.js';

/** Codes that only the sandbox has; those of a test's own stickers could not be typed in. */
const car = { guid: 'DEMOCARPAID00001', plate: 'KA01AB1234' };
const bike = { guid: 'DEMOBIKETRIAL001', plate: 'MH12XY9876' };

/** As when another app or tab comes to the foreground. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });

test.describe('the camera in the page', () => {
  test('opens the sticker that it sees', async ({ page, server }) => {
    await playCamera(page, { sees: onSticker(server, car) });
    const { open, said } = codePage(page);
    await page.goto('/q?code');
    await expect(said).toBeEmpty();
    await open.click();
    await expect(page).toHaveURL('/quickcontact');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
  });

  test('is there again for who comes back', async ({ page, server }) => {
    const camera = await playCamera(page, { sees: onSticker(server, car) });
    const { open, said } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await expect(page).toHaveURL('/quickcontact');
    await page.goBack();
    await expect(said).toBeEmpty();
    await camera.see(onSticker(server, bike));
    await open.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bike.plate);
  });

  test('is off once it has found one, and says nothing old on a page that a browser has kept', async ({
    page,
    server,
  }) => {
    const camera = await playCamera(page, { sees: onSticker(server, car) });
    const { open, stop, said } = codePage(page);
    await page.goto('/q?code');
    // The answer is empty, so that the page stays, as when the browser keeps it in its back-forward cache.
    await page.route(/\/q\/\w+$/, (route) => route.fulfill({ status: 204 }));
    for (let scans = 1; scans <= 2; scans++) {
      await open.click();
      await expect(said).toHaveText(t.camera_found);
      expect([await camera.opened(), await camera.live()]).toEqual([scans, 0]);
      await expect(stop).toBeHidden();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(said).toBeEmpty();
    }
  });

  test('says of what is no sticker of ours that it is none, goes nowhere, and looks on', async ({ page, server }) => {
    const camera = await playCamera(page, {});
    const asked = countRequests(page, '/evil');
    const { open, said } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await expect(said).toHaveText(t.camera_looking);
    for (const text of [
      `https://dastak.example.evil/q/${car.guid}`,
      `${server.url}/evil`,
      'javascript:alert(1)',
      'upi://pay?pa=somebody@bank',
      'WIFI:S:Home;T:WPA;P:secret;;',
    ]) {
      await said.evaluate((place) => {
        place.textContent = '';
      });
      await camera.see(text);
      await expect(said, text).toHaveText(t.camera_foreign);
      await expect(page).toHaveURL('/q?code');
    }
    expect(await camera.live()).toBe(1);
    expect(asked).toEqual([]);
    await camera.see(onSticker(server, car));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
  });

  test('reads an address in capitals, and the longer one of older stickers', async ({ page, server }) => {
    const camera = await playCamera(page, { sees: onSticker(server, car).toUpperCase() });
    const { open } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await expect(page).toHaveURL('/quickcontact');
    await page.goto('/q?code');
    await camera.see(`${server.url}/qrcode_process/${car.guid}`);
    await open.click();
    await expect(page).toHaveURL('/quickcontact');
  });

  for (const [fails, sentence] of [
    ['NotAllowedError', t.camera_refused],
    ['NotFoundError', t.camera_none],
    ['NotReadableError', t.camera_in_use],
    ['TypeError', t.camera_failed],
  ] as const)
    test(`says what to do about ${fails}, and can be pressed again`, async ({ page }) => {
      await playCamera(page, { fails });
      const { open, stop, said, code } = codePage(page);
      await page.goto('/q?code');
      for (let presses = 0; presses < 2; presses++) {
        await open.click();
        await expect(said).toHaveText(sentence);
        await expect(open).toBeFocused();
        await expect(stop).toBeHidden();
        await said.evaluate((place) => {
          place.textContent = '';
        });
      }
      await expect(code).toBeVisible();
    });

  test('is closed by Stop, by Escape and by leaving the page', async ({ page }) => {
    const camera = await playCamera(page, {});
    const { open, stop, said } = codePage(page);
    await page.goto('/q?code');
    for (const [close, sentence] of [
      [() => stop.click(), ''],
      [() => page.keyboard.press('Escape'), ''],
      [() => page.keyboard.press('Enter'), ''],
      [() => hide(page), t.camera_off],
      [() => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))), ''],
    ] as const) {
      await open.click();
      await expect(said).toHaveText(t.camera_looking);
      await expect(stop).toBeFocused();
      await expect(open).toBeHidden();
      expect(await camera.live()).toBe(1);
      await close();
      await expect(open).toBeFocused();
      await expect(said).toHaveText(sentence);
      await expect(stop).toBeHidden();
      expect(await camera.live()).toBe(0);
    }
    expect(await camera.opened()).toBe(5);
  });

  // In Firefox an event that the page dispatches on a faked camera's track is not reported.
  test('that is pulled out says that it is off', { tag: '@cdp' }, async ({ page }) => {
    const camera = await playCamera(page, {});
    const { open, said } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await expect(said).toHaveText(t.camera_looking);
    await camera.unplug();
    await expect(said).toHaveText(t.camera_off);
    await expect(open).toBeFocused();
    expect(await camera.live()).toBe(0);
  });

  test('that is allowed when nobody waits for it any more goes off at once', async ({ page }) => {
    const camera = await playCamera(page, { isAsking: true });
    const { open, stop, said } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await expect(said).toHaveText(t.camera_asking);
    await stop.click();
    await camera.allow();
    await expect.poll(camera.opened).toBe(1);
    await expect.poll(camera.live).toBe(0);
    await expect(stop).toBeHidden();
    await open.click();
    await expect(said).toHaveText(t.camera_looking);
    expect([await camera.opened(), await camera.live()]).toEqual([2, 1]);
  });

  test('is asked for once, however often it is pressed', async ({ page }) => {
    const camera = await playCamera(page, {});
    const asked = countRequests(page, script);
    const letGo = await hold(page, /\/camera\.js$/);
    const { open, said } = codePage(page);
    await page.goto('/q?code');
    expect(asked).toHaveLength(0);
    await open.dblclick();
    await expect(said).toHaveText(t.camera_loading);
    await expect(open).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(said).toHaveText(t.camera_looking);
    await page.locator('[data-camera=open]').dispatchEvent('click');
    await expect(said).toHaveText(t.camera_looking);
    expect([asked.length, await camera.opened(), await camera.live()]).toEqual([1, 1, 1]);
  });

  test('says that it could not be loaded, and tries again', async ({ page, troubles }) => {
    troubles.allow(/ERR_|NS_ERROR|NetworkError|camera\.js/);
    await playCamera(page, {});
    const { open, said } = codePage(page);
    await page.goto('/q?code');
    await page.route(/\/camera\.js$/, (route) => route.abort());
    await open.click();
    await expect(said).toHaveText(t.camera_unloaded);
    await expect(open).not.toHaveAttribute('aria-busy');
    await page.unroute(/\/camera\.js$/);
    await open.click();
    await expect(said).toHaveText(t.camera_looking);
  });

  test('takes no visitor out of the field that they type in', async ({ page }) => {
    const camera = await playCamera(page, {});
    const letGo = await hold(page, /\/camera\.js$/);
    const { open, said, code, find } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await code.pressSequentially(car.guid.slice(0, 8));
    letGo();
    await expect(said).toHaveText(t.camera_looking);
    await expect(code).toBeFocused();
    await code.pressSequentially(car.guid.slice(8));
    await page.keyboard.press('Escape');
    await expect(code).toBeFocused();
    expect(await camera.live()).toBe(0);
    await find.click();
    await expect(contactPage(page).message).toBeVisible();
  });

  test('has its lamp switched where it has one', async ({ page }) => {
    const camera = await playCamera(page, { hasTorch: true });
    const { open, light } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await light.click();
    await expect(light).toHaveAttribute('aria-pressed', 'true');
    await light.click();
    await expect(light).toHaveAttribute('aria-pressed', 'false');
    expect(await camera.torches()).toEqual([{ torch: true }, { torch: false }]);
  });

  test('shows no lamp where there is none', async ({ page }) => {
    await playCamera(page, {});
    const { open, light, said } = codePage(page);
    await page.goto('/q?code');
    await open.click();
    await expect(said).toHaveText(t.camera_looking);
    await expect(light).toBeHidden();
  });

  test('is not offered where a browser gives pages none', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    const { open, code, find } = codePage(page);
    await page.goto('/q?code');
    await expect(code).toBeVisible();
    await expect(open).toBeHidden();
    await expect(page.getByText(t.camera_private)).toBeHidden();
    await code.fill(car.guid);
    await find.click();
    await expect(contactPage(page).message).toBeVisible();
  });
});
