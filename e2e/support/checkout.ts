import type { Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { expect } from '../reader/expect.ts';

const { store: s, owners: o, sign_in: i } = en;

/** The elements of the checkout. */
export function checkoutPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    cars: page.getByLabel('How many: Car Sticker'),
    bikes: page.getByLabel('How many: Bike Sticker'),
    oneMoreCar: button('One more: Car Sticker'),
    oneLessCar: button('One less: Car Sticker'),
    name: page.getByLabel(o.name, { exact: true }),
    mobile: page.getByLabel(s.mobile),
    email: page.getByLabel(i.email, { exact: true }),
    address: page.getByLabel(o.address, { exact: true }),
    city: page.getByLabel(o.city, { exact: true }),
    state: page.getByLabel(o.state, { exact: true }),
    pincode: page.getByLabel(o.pincode),
    code: page.getByLabel(s.promo_have),
    apply: button(s.apply),
    remove: button(s.remove),
    update: button(s.update_total),
    place: page.getByRole('button', { name: s.place_order }),
    total: page.locator('.totals [data-is=net] dd'),
  };
}

/** The elements of the sandbox's payment window. */
export function paymentWindow(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return { pay: button('Pay'), fail: button('Fail'), close: button('Close') };
}

export const ravi = {
  name: 'Ravi Kumar',
  mobile: '9845012345',
  email: 'ravi@example.com',
  address: '7, Market Street',
  city: 'Kochi',
  pincode: '682001',
};

/** Chooses car stickers and goes to the checkout. */
export async function chooseCars(page: Page, quantity: number): Promise<void> {
  await page.goto('/productdetail');
  await page.getByLabel('How many: Car Sticker').fill(String(quantity));
  await page.getByRole('button', { name: 'Buy Now: Car Sticker' }).click();
  await page.waitForURL('/checkout');
}

/** A cart that was filled, and emptied again on the checkout page: the form stays. */
export async function emptyCheckout(page: Page): Promise<void> {
  await chooseCars(page, 1);
  const { cars, update, total } = checkoutPage(page);
  await cars.fill('0');
  if (await update.isVisible()) await update.click();
  await expect(total).toHaveText('₹0.00');
}

export async function fillBuyer(page: Page, said: Partial<typeof ravi> = {}): Promise<void> {
  const form = checkoutPage(page);
  for (const [field, text] of Object.entries({ ...ravi, ...said })) await form[field as keyof typeof ravi].fill(text);
  await form.state.selectOption('Kerala');
}
