import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { hiConsole } from '../../messages/hi/console.ts';
import { openAsOperator } from '../support/operators.ts';
import { payAndWait, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const { console_layout: layout, console_testimonials: t, console_order_pages: orders } = hiConsole;

test('an operator chooses Hindi, and is answered in it until they choose English again', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  await openAsOperator(page, server, '/console');
  await page.getByRole('button', { name: en.console_layout.menu, exact: true }).click();
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: layout.today, exact: true })).toBeVisible();
  await page.goto('/console/testimonials/new');
  await page.getByLabel(t.name, { exact: true }).fill('मीरा');
  await page.getByLabel(t.description, { exact: true }).fill(' ');
  const create = page.getByRole('button', { name: t.create, exact: true });
  await create.click();
  await expect(page.getByText(t.description_invalid, { exact: true }).first()).toBeVisible();
  await page.getByLabel(t.description, { exact: true }).fill('लाइट जली रह गई थी, किसी ने बता दिया।');
  await create.click();
  await expect(page.getByText(t.created, { exact: true })).toBeVisible();
  await expect(page.getByText('लाइट जली रह गई थी, किसी ने बता दिया।', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: layout.menu, exact: true }).click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.console_testimonials.title, exact: true })).toBeVisible();
});

test('a wrong sticker is refused in Hindi, and the slip on the parcel stays in English', async ({
  page,
  server,
  troubles,
}) => {
  troubles.allow(/status of 409/);
  const placed = await placeOrder(page.request);
  await payAndWait(page.request, placed);
  await openAsOperator(page, server, `/console/orders/${placed.orderID}/pack?lang=hi`);
  await page.getByLabel(orders.scan).fill('DEMOCARPAID00001');
  await page.getByRole('button', { name: orders.put_in, exact: true }).click();
  await expect(page.locator('.verdict[data-is=no]')).toContainText(/[अ-ह]/);
  await page.goto(`/console/orders/${placed.orderID}/label`);
  await page.getByRole('button', { name: orders.label_show, exact: true }).click();
  const slip = page.locator('.parcel-label');
  await expect(slip).toContainText(en.console_order_pages.label_to);
  await expect(slip).toContainText(fill(en.console_order_pages.one_title, { number: placed.orderID }));
});
