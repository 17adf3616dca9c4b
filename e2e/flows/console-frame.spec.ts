import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_layout;

test('the console is for operators alone', async ({ page }) => {
  const answer = await page.request.get('/console', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/console/login']);
});

test('an operator finds the desks of their role, and logs out', async ({ page, server }) => {
  await openAsOperator(page, server, '/console', 'fulfilment');
  await expect(page.getByRole('heading', { level: 1, name: t.today, exact: true })).toBeVisible();
  await page.getByRole('button', { name: t.menu, exact: true }).click();
  const nav = page.getByRole('navigation', { name: t.desks, exact: true });
  await expect(nav.getByRole('link', { name: t.today, exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: t.batches, exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: t.operators, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: t.log_out, exact: true }).click();
  await expect.poll(async () => (await page.request.get('/console', { maxRedirects: 0 })).status()).toBe(302);
});

test('where there is nothing the desks stay', async ({ page, server, troubles }) => {
  troubles.allow(/404/);
  await openAsOperator(page, server, '/console/nothing');
  await expect(page.getByRole('heading', { level: 1, name: t.not_found_title, exact: true })).toBeVisible();
  await page.getByRole('link', { name: t.today, exact: true }).click();
  await expect(page).toHaveURL('/console');
});
