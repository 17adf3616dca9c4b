import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const t = en.console_resellers;
const reason = 'Agreed on by mail';

test.use({ viewport: { width: 1280, height: 800 } });

test('a firm is made a reseller, priced, booked for and switched off', async ({ page, server, troubles }) => {
  troubles.allow(/status of 422/);
  await openAsOperator(page, server, '/console/resellers');
  const email = `nandi${Date.now()}@e.example`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  await test.step('it is made, once every field is right', async () => {
    await link(t.add).click();
    const fields = {
      [t.firm]: 'Nandi Motors',
      [t.email]: email,
      [t.mobile]: '9844012346',
      Address: '9, Ring Road',
      City: 'Pune',
      Pincode: '411001',
      [t.gstin]: '27AAPFU0939F1ZX',
      [t.percent_label_prepaid]: '20',
      [t.percent_label_postpaid]: '10',
      [t.limit_field]: '50',
      [t.tiers_label]: '1: 500\n100: 450.50',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
    await button(t.add_button).click();
    await expect(page.getByText(t.gstin_invalid).first()).toBeVisible();
    await page.getByLabel(t.gstin, { exact: true }).fill('27AAPFU0939F1ZV');
    await button(t.add_button).click();
    await expect(page.getByText('Nandi Motors can log in now.')).toBeVisible();
    await expect(page.getByText('from 100: ₹450.50').first()).toBeVisible();
  });

  await test.step('what it buys at changes, and what was before stays to be seen', async () => {
    await link(t.change_terms).click();
    await expect(page.getByLabel(t.tiers_label)).toHaveValue('1: 500\n100: 450.5');
    await page.getByLabel(t.percent_label_prepaid).fill('25');
    await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
    await button(t.save).click();
    await expect(page.getByText(t.terms_saved)).toBeVisible();
    await page.getByText(t.history).click();
    await expect(page.getByRole('table', { name: t.history_caption })).toContainText(reason);
  });

  await test.step('a transfer is booked once', async () => {
    for (const said of ['Recorded. We owe the firm ₹1,250.50 now.', /was recorded before, and not again/]) {
      await link(t.record_transfer).click();
      await page.getByLabel(t.amount).fill('1,250.50');
      await page.getByLabel(t.reference).fill('UTR1');
      await button(t.record).click();
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(page.getByText('We owe Nandi Motors ₹1,250.50')).toBeVisible();
  });

  await test.step('who it is is shown for a reason, and put right', async () => {
    await link(t.who_is_it).click();
    await expect(page.getByLabel(t.email)).toBeHidden();
    await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
    await button(t.show_details).click();
    await expect(page.getByLabel(t.email)).toHaveValue(email);
    await expect(page.getByText('••••••••46')).toBeVisible();
    await page.getByLabel(t.firm).fill('Nandi Motors & Sons');
    await button(t.save).click();
    await expect(page.getByRole('heading', { name: 'Nandi Motors & Sons' })).toBeVisible();
  });

  await test.step('it is switched off, and found by its mail address', async () => {
    await link(t.switch_off).click();
    await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
    await button(t.switch_off).click();
    await expect(page.getByText('Nandi Motors & Sons is switched off.')).toBeVisible();
    await page.goto('/console/resellers?state=off');
    await expect(page.getByRole('row', { name: /Nandi Motors & Sons/ })).toContainText(t.is_off);
    await page.getByLabel(t.find_label).fill(email);
    await button(t.find_button).click();
    await expect(page.getByRole('heading', { name: 'Nandi Motors & Sons' })).toBeVisible();
    expect(page.url()).not.toContain('@');
  });
});

test('of two operators who change one firm, the second is told and keeps what they typed', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 409/);
  const { id } = await server.reseller({});
  await openAsOperator(page, server, `/console/resellers/${id}/terms`);
  await page.getByLabel(t.percent_label_prepaid).fill('33');
  await page.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  const other = await page.context().newPage();
  await other.goto(`/console/resellers/${id}/terms`);
  await other.getByLabel(t.percent_label_prepaid).fill('44');
  await other.getByLabel(en.console_common.reason, { exact: true }).fill(reason);
  await other.getByRole('button', { name: t.save }).click();
  await expect(other.getByText(t.terms_saved)).toBeVisible();
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(en.console_common.changed_meanwhile)).toBeVisible();
  await expect(page.getByLabel(t.percent_label_prepaid)).toHaveValue('33');
});

test('support looks up a firm and changes nothing', async ({ page, server }) => {
  const { id } = await server.reseller({});
  await openAsOperator(page, server, `/console/resellers/${id}`, 'support');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t.who_is_it })).toBeVisible();
  for (const name of [t.change_terms, t.record_transfer, t.switch_off])
    await expect(main.getByRole('link', { name })).toHaveCount(0);
});
