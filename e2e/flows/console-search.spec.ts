import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_search;

test('the search as a page finds an owner by a phone number, which is in no address', async ({ page, server }) => {
  await openAsOperator(page, server, '/console/search', 'support');
  const find = async (typed: string) => {
    await page.getByLabel(t.label).fill(typed);
    await page.getByRole('button', { name: t.button, exact: true }).click();
  };
  await find('+91 98765 43210');
  await expect(page.getByRole('heading', { level: 2, name: t.owners, exact: true })).toBeVisible();
  expect(page.url()).not.toContain('98765');
  await expect(page.getByText('Asha Rao')).toHaveCount(0);
  await find('nothing is called so');
  await expect(page.getByText(t.none, { exact: true })).toBeVisible();
  await find('unmatched');
  await page.getByRole('link', { name: en.console_health.payments, exact: true }).click();
  await expect(page).toHaveURL('/console/health/payments');
});

test('a role finds what it may open, and no more', async ({ page, server, car }) => {
  await openAsOperator(page, server, '/console/search', 'fulfilment');
  const find = async (typed: string) => {
    await page.getByLabel(t.label).fill(typed);
    await page.getByRole('button', { name: t.button, exact: true }).click();
  };
  await find('9876543210');
  await expect(page.getByRole('heading', { level: 2, name: t.owners, exact: true })).toHaveCount(0);
  await find('audit');
  await expect(page.getByText(t.none, { exact: true })).toBeVisible();
  await find(`https://dastak.example/q/${car.guid}`);
  await page.getByRole('link', { name: car.guid, exact: true }).click();
  await expect(page).toHaveURL(`/console/stickers/${car.guid}`);
});

test('a new shop’s owner puts the list of the first day away', async ({ page, server }) => {
  const words = en.console_first_steps;
  await openAsOperator(page, server, '/console');
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.hide, exact: true }).click();
  await expect(page.getByText(words.hidden, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/console');
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toHaveCount(0);
});
