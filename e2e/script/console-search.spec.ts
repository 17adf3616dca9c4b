import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { violations, wcag } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_search;
const answers = /\/console\/search\/answers$/;

test.use({ viewport: { width: 1280, height: 800 } });

const field = (page: Page) => page.getByRole('combobox', { name: t.label });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

/** Presses a key until the script that listens has come. */
const openBy = (page: Page, key: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();

test('by keyboard alone: opened, chosen, followed, closed, and the focus is back', async ({ page, server, car }) => {
  await openAsOperator(page, server, '/console/orders', 'owner');
  const menu = page.getByRole('link', { name: en.console_layout.batches, exact: true });
  await menu.focus();
  await openBy(page, '/');
  await page.keyboard.type('re');
  await expect(option(page, en.console_layout.resellers)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const first = await chosen(page).getAttribute('id');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('Home');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('End');
  await expect(option(page, /./).last()).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page, wcag)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await openBy(page, 'Control+k');
  await page.keyboard.type(car.guid.slice(0, 15));
  await expect(option(page, car.guid)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/stickers/${car.guid}`);
});

test('a scanner’s Enter, which comes before any answer, opens the only thing that is found', async ({
  page,
  server,
  car,
}) => {
  await openAsOperator(page, server, '/console', 'fulfilment');
  await openBy(page, '/');
  await page.keyboard.insertText(`https://dastak.example/q/${car.guid}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/stickers/${car.guid}`);
});

test('a slow answer says so, an earlier one is dropped, and one that fails can be asked for again', async ({
  page,
  server,
  car,
  troubles,
}) => {
  troubles.allow(/Failed to load resource|ERR_FAILED/);
  await openAsOperator(page, server, '/console', 'support');
  await openBy(page, '/');
  const letGo = await hold(page, answers);
  await page.keyboard.type('9876543210');
  await expect(page.getByRole('status').filter({ hasText: t.slow })).toBeVisible();
  await field(page).fill(car.guid);
  letGo();
  await expect(option(page, car.guid)).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.unrouteAll();
  await page.route(answers, (route) => route.abort());
  await field(page).fill('nobody@example.com');
  await expect(page.getByText(t.failed, { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: t.try_again, exact: true }).click();
  await expect(page.getByText(t.none)).toBeVisible();
});

test('nothing that is typed is in an address', async ({ page, server }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openAsOperator(page, server, '/console', 'support');
  await openBy(page, '/');
  await page.keyboard.type('9876543210');
  await option(page, /^Owner 1/).click();
  await expect(page).toHaveURL('/console/people/1');
  expect(addresses.filter((address) => address.includes('98765'))).toEqual([]);
});

test('on a phone it fills the screen, and is opened by its button', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOperator(page, server, '/console', 'support');
  const button = page.getByRole('link', { name: en.console_layout.search });
  await button.click();
  await expect(field(page)).toBeFocused();
  const box = await page.getByRole('dialog').boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 360, 740]);
  await page.getByRole('button', { name: t.close, exact: true }).click();
  await expect(button).toBeFocused();
});

test('shortcuts are listed by ?, lead to pages, leave fields alone, and can be switched off', async ({
  page,
  server,
}) => {
  await openAsOperator(page, server, '/console', 'fulfilment');
  const list = page.getByRole('dialog', { name: t.shortcuts, exact: true });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByText(en.console_layout.inquiries)).toHaveCount(0);
  expect(await violations(page, wcag)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/console/stickers');
  const search = page.getByLabel(en.console_stickers.search_hint);
  await search.focus();
  await page.keyboard.type('go/?');
  await expect(search).toHaveValue('go/?');
  await expect(page).toHaveURL('/console/stickers');
  await search.blur();
  await page.keyboard.press('?');
  await list.getByRole('button', { name: t.keys_switch_off, exact: true }).click();
  await expect(list.getByText(t.keys_off, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('?');
  await openBy(page, 'Control+k');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/console/stickers');
  await page.goto('/console/account');
  await page.getByRole('button', { name: t.keys_switch_on, exact: true }).click();
  await expect(page.getByText(t.keys_on, { exact: true })).toBeVisible();
});
