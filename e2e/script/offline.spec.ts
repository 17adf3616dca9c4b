import type { BrowserContext, Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { openAs } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

const t = en.installed;

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ troubles }) => troubles.allow(withoutNetwork, /ERR_FAILED/));

/** Waits until the service worker controls this page, and not only the next one. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A page that was loading when the worker started has no controller yet.
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of all that the worker has stored. */
async function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function offlineAt(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: t.offline })).toBeVisible();
}

test.describe('without a network', () => {
  test('a scan says so, with the plate that was scanned and 112, and opens by itself once there is one', async ({
    page,
    context,
    car,
  }) => {
    const { scan, message } = contactPage(page);
    await scan(car.guid);
    await kept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: t.offline })).toBeVisible();
    await expect(page).toHaveURL('/quickcontact');
    await expect(page.getByText(t.scanned)).toBeVisible();
    await expect(page.getByText(car.plate)).toHaveCount(1);
    await expect(page.getByRole('link', { name: en.contact.dial_112 })).toHaveAttribute('href', 'tel:112');
    await context.setOffline(false);
    await expect(message).toBeVisible();
    await expect(page).toHaveURL('/quickcontact');
  });

  test('the same sticker scanned again shows its plate, another one none', async ({ page, context, car, bike }) => {
    await contactPage(page).scan(car.guid);
    await kept(page);
    await offlineAt(page, context, `/qrcode_process/${car.guid.toLowerCase()}`);
    await expect(page.getByText(car.plate)).toHaveCount(1);
    await offlineAt(page, context, `/q/${bike.guid}`);
    await expect(page.getByText(t.scanned)).toBeHidden();
    await expect(page.getByText(car.plate)).toHaveCount(0);
    await page.getByRole('button', { name: en.scan.try_again }).click();
    await expect(page.getByRole('heading', { name: t.offline })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bike.plate);
  });

  test('what was scanned a day ago is not shown any more', async ({ page, context, car }) => {
    await contactPage(page).scan(car.guid);
    await kept(page);
    await page.evaluate(() => {
      const scanned = JSON.parse(localStorage.getItem('scanned') ?? '{}');
      localStorage.setItem('scanned', JSON.stringify({ ...scanned, at: scanned.at - 24 * 60 * 60 * 1000 }));
    });
    await offlineAt(page, context, `/q/${car.guid}`);
    await expect(page.getByText(t.scanned)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('scanned'))).toBeNull();
  });

  test('an owner’s pages show nothing of theirs, and nothing is left of them after the logout', async ({
    page,
    context,
    server,
    car,
  }) => {
    await contactPage(page).scan(car.guid);
    await openAs(page, server, car, '/userdetail');
    await kept(page);
    await expect(page.getByText(car.plate).first()).toBeVisible();
    expect(await keptAnswers(page)).toEqual(['/offline']);
    for (const path of ['/userdetail', '/userprofile', '/mydata']) {
      await offlineAt(page, context, path);
      await expect(page.getByText(car.plate)).toHaveCount(0);
      await expect(page.getByText(car.phone)).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: t.offline })).toHaveCount(0);
    }
    await page.goto('/userdetail');
    await page.getByRole('button', { name: en.frame.menu }).click();
    await page.getByRole('button', { name: en.frame.logout }).click();
    await expect(page).toHaveURL('/userlogin');
    // The login page clears it once its script runs.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('scanned'))).toBeNull();
    expect(await keptAnswers(page)).toEqual(['/offline']);
    for (const path of ['/userdetail', `/q/${car.guid}`]) {
      await offlineAt(page, context, path);
      await expect(page.getByText(car.plate)).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: t.offline })).toHaveCount(0);
    }
  });

  test('a link still waits on its page, for a worker answers for documents alone', async ({
    page,
    context,
    server,
    car,
  }) => {
    await openAs(page, server, car, '/userprofile');
    await kept(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: en.dashboard.cancel }).click();
    await expect(page.getByText(en.frame.waits_online)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/userdetail');
  });

  test('the console and what is no page are left to the browser', async ({ page, context }) => {
    await page.goto('/');
    await kept(page);
    await context.setOffline(true);
    for (const path of ['/console', '/console/orders', '/api/docs', '/sandbox'])
      await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|NS_ERROR/);
  });

  test('what an older worker had kept goes', async ({ page, context }) => {
    await page.goto('/inactiveqr');
    await page.evaluate(async () => {
      const old = await caches.open('an older release');
      await old.put('/offline', new Response('old'));
    });
    await page.goto('/');
    await kept(page);
    expect(await keptAnswers(page)).toEqual(['/offline']);
    await offlineAt(page, context, '/aboutus');
  });
});
