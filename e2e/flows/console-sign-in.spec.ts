import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_mfa;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The code on a person's phone, as the sandbox plays it. */
async function shownBy(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/sandbox/authenticator/codes.json');
  const { codes }: { codes: { email: string; code: string }[] } = await answer.json();
  return codes.find((shown) => shown.email === email)?.code ?? '';
}

test('a first day: invited, a code by mail, an authenticator app, Today', async ({
  page,
  server,
  sentTo,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  const email = `farah${Date.now()}@e.example`;

  await test.step('an owner invites her', async () => {
    await openAsOperator(page, server, '/console/operators/new');
    await page.getByLabel(en.console_operators.name, { exact: true }).fill('Farah Khan');
    await page.getByLabel(en.console_operators.email, { exact: true }).fill(email);
    await page.getByLabel(en.console_operators.role, { exact: true }).selectOption('fulfilment');
    await press(page, en.console_operators.invite);
    await expect(page).toHaveURL('/console/operators');
    await expect.poll(async () => (await sentTo(email)).length).toBe(1);
    await page.context().clearCookies();
  });

  await test.step('she logs in with the code that is mailed to her', async () => {
    await page.goto('/console');
    await expect(page).toHaveURL('/console/login');
    await page.getByLabel(en.sign_in.email, { exact: true }).fill(email);
    await press(page, en.sign_in.send_otp);
    await expect.poll(async () => (await sentTo(email))[0]?.otp ?? '').toMatch(/^\d{6}$/);
    await page.getByLabel(en.sign_in.otp, { exact: true }).fill((await sentTo(email))[0]?.otp ?? '');
    await press(page, en.sign_in.verify_otp);
    await expect(page.getByRole('heading', { level: 1, name: t.set_up_title })).toBeVisible();
  });

  await test.step('nothing else is open to her before', async () => {
    await page.goto('/console/account');
    await expect(page).toHaveURL('/console/second-factor');
  });

  await test.step('she sets up an app; a wrong code leaves its key where it is', async () => {
    await press(page, t.begin);
    const key = await page.locator('.factor-key').innerText();
    await page.getByLabel(t.code, { exact: true }).fill('000000');
    await press(page, t.confirm);
    await expect(page.getByText(en.console_own_mfa.code_wrong).first()).toBeVisible();
    expect(await page.locator('.factor-key').innerText()).toBe(key);
    await page.getByLabel(t.code, { exact: true }).fill(await shownBy(page, email));
    await press(page, t.confirm);
    await expect(page).toHaveURL('/console');
    await expect(page.getByRole('heading', { level: 1, name: en.console_layout.today, exact: true })).toBeVisible();
  });

  await test.step('she logs out everywhere', async () => {
    await page.goto('/console/account');
    await press(page, en.console_account.log_out_everywhere);
    await expect(page).toHaveURL('/console/login');
  });
});

test('a login does not tell a stranger who works here', async ({ page, sentTo }) => {
  const stranger = `nobody${Date.now()}@e.example`;
  await page.goto('/console/login');
  await page.getByLabel(en.sign_in.email, { exact: true }).fill(stranger);
  await press(page, en.sign_in.send_otp);
  await expect(page.getByRole('heading', { level: 1, name: en.sign_in.verify_title })).toBeVisible();
  expect(await sentTo(stranger)).toEqual([]);
});
