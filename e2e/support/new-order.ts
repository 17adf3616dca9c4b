import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { en } from '../../messages/en.ts';
import type { Reseller } from './log-in-reseller.ts';

export const n = en.new_order;

/** The elements of the page on which a reseller orders. Rows count from 0. */
export function newOrderPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (index: number) => {
    const group = page.getByRole('group', { name: `Row ${index + 1}`, exact: true });
    const figure = (label: string) =>
      group.locator('.figure', { has: page.getByText(label, { exact: true }) }).locator('b');
    return {
      group,
      payType: group.getByLabel(n.pay_type),
      cars: group.getByLabel(n.cars),
      bikes: group.getByLabel(n.bikes),
      rate: figure(n.rate),
      discounted: figure(n.discounted_rate),
      carsAmount: figure(n.cars_amount),
      bikesAmount: figure(n.bikes_amount),
      remove: group.getByRole('button', { name: /^Remove row/ }),
    };
  };
  const sums = (title: string) => page.getByRole('region', { name: title, exact: true });
  return {
    row,
    rows: page.getByRole('group', { name: /^Row \d+$/ }),
    addRow: button(n.add_row),
    update: button(n.update_amounts),
    // It says what is ordered, once there is something.
    submit: page.locator('.pay-row button:not([aria-busy])'),
    payNow: sums(`${n.prepaid}: ${n.pay_now}`),
    onAccount: sums(n.postpaid),
    together: sums(n.together),
    account: page.getByRole('region', { name: n.account, exact: true }),
  };
}

type Quantities = { cars?: number; bikes?: number };

/** Fills a row. */
export async function fillRow(
  page: Page,
  index: number,
  payType: 'prepaid' | 'postpaid',
  { cars = 0, bikes = 0 }: Quantities,
): Promise<void> {
  const row = newOrderPage(page).row(index);
  await row.payType.selectOption(payType);
  if (cars > 0) await row.cars.fill(String(cars));
  if (bikes > 0) await row.bikes.fill(String(bikes));
}

/** Without a script that follows the rates, the page asks for a look at the amounts before it orders. */
export async function submitSeen(page: Page, hasScript: boolean | undefined): Promise<void> {
  const { submit, update } = newOrderPage(page);
  if (hasScript === false) await update.click();
  await submit.click();
}

interface Listed {
  order_id: number;
  NetAmount: number;
  mode: string;
  quantity: number;
  delivery: string;
  order_status: string;
}

/** All orders of the reseller, newest first. */
export async function ordersOf(request: APIRequestContext, { guid, token }: Reseller): Promise<Listed[]> {
  const answer = await request.post('/api/order_list', {
    headers: { authorization: `Bearer ${token}` },
    data: { guid },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).order_list;
}
