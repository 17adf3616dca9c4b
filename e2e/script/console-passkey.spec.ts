import { en } from '../../messages/en.ts';
import { withDevice } from '../support/device.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_mfa;

test('a passkey is set up first, and shown at the next login', { tag: '@cdp' }, async ({ page, server }) => {
  const device = await withDevice(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const id = await openAsOperator(page, server, '/console', 'support', false);

  await test.step('with the first login', async () => {
    await page.getByLabel(t.passkey_name, { exact: true }).fill('Office laptop');
    await press(t.add_passkey);
    await expect(page).toHaveURL('/console');
  });

  await test.step('one device keeps one, and the page says so', async () => {
    await page.goto('/console/account');
    await expect(page.getByText('Office laptop', { exact: true })).toBeVisible();
    await press(t.add_passkey);
    await expect(page.getByText(t.passkey_known)).toBeVisible();
  });

  await test.step('at the next login another finger opens nothing', async () => {
    await server.stage({ unproven: id });
    await page.goto('/console');
    await expect(page).toHaveURL('/console/second-factor');
    await device.refuse();
    await press(t.use_passkey);
    await expect(page.getByText(t.passkey_failed)).toBeVisible();
    await device.accept();
    await press(t.use_passkey);
    await expect(page).toHaveURL('/console');
  });
});

test('with a passkey alone, without a mail', { tag: '@cdp' }, async ({ page, server }) => {
  const device = await withDevice(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openAsOperator(page, server, '/console', 'support', false);
  await press(t.add_passkey);
  await expect(page).toHaveURL('/console');
  await page.context().clearCookies();
  await page.goto('/console');
  await expect(page).toHaveURL('/console/login');

  await device.refuse();
  await press(en.passkeys.log_in);
  await expect(page.getByText(en.passkeys.failed)).toBeVisible();
  await device.accept();
  await press(en.passkeys.log_in);
  await expect(page).toHaveURL('/console');
  // A page that is shown only after both factors.
  await page.goto('/console/account');
  await expect(page.getByRole('heading', { name: en.console_account.title, level: 1 })).toBeVisible();
});
