import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAs } from '../support/dashboard.ts';
import { withDevice } from '../support/device.ts';
import { openAsReseller } from '../support/resellers.ts';
import { expect, test } from '../support/test.ts';

const t = en.passkeys;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** On the page of the account's data: adds the device's passkey. The device makes no second one. */
async function add(page: Page) {
  await press(page, t.add);
  await expect(page.getByText(/^Added on .*, not used yet$/)).toBeVisible();
  await press(page, t.add);
  await expect(page.getByText(t.known)).toBeVisible();
}

/** As if the browser were new: only what the device stores is left. */
async function forgetBrowser(page: Page, loginPath: string) {
  await page.context().clearCookies();
  await page.goto(loginPath);
}

test('an owner adds a passkey, comes in with it, and removes it', { tag: '@cdp' }, async ({
  page,
  server,
  car,
  troubles,
}) => {
  const device = await withDevice(page);
  await openAs(page, server, car, '/mydata');
  await expect(page.getByText(t.none)).toBeVisible();
  await add(page);

  await test.step('another finger opens nothing', async () => {
    await forgetBrowser(page, '/userlogin');
    await device.refuse();
    await press(page, t.log_in);
    await expect(page.getByText(t.failed)).toBeVisible();
    await device.accept();
  });

  await test.step('their own does', async () => {
    await press(page, t.log_in);
    await expect(page).toHaveURL('/userdetail');
    await page.goto('/mydata');
    await expect(page.getByText(/^Added on .*, last used on /)).toBeVisible();
  });

  await test.step('a passkey that was removed is refused', async () => {
    troubles.allow(/status of 422.*\/userlogin/);
    await press(page, /^Remove the passkey: /);
    await expect(page.getByText(t.none)).toBeVisible();
    await forgetBrowser(page, '/userlogin');
    await press(page, t.log_in);
    await expect(page.getByText(t.refused)).toBeVisible();
    await expect(page).toHaveURL('/userlogin');
  });
});

test('a reseller adds a passkey and comes in with it', { tag: '@cdp' }, async ({ page, server }) => {
  await withDevice(page);
  await openAsReseller(page, server, '/myaccount');
  await add(page);
  await forgetBrowser(page, '/resellerlogin');
  await press(page, t.log_in);
  await expect(page).toHaveURL('/neworder');
});

test('who knows no passkeys is offered none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  for (const path of ['/userlogin', '/resellerlogin', '/console/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: t.log_in })).toHaveCount(0);
  }
});
