import { checkoutPage, chooseCars, emptyCheckout } from '../support/checkout.ts';
import type { Visit } from './visit.ts';

const at = (path: string): Visit => ({ name: path, show: (page) => page.goto(path) });

/** The shop, in every state that looks different. */
export const shopPages: Visit[] = [
  ...['/productdetail', '/addtoproduct', '/checkout', '/thank-you-checkout'].map(at),
  {
    name: 'the checkout with a cart and a code',
    show: async (page) => {
      await chooseCars(page, 12);
      const { code, apply, remove } = checkoutPage(page);
      await code.fill('WELCOME10');
      await apply.click();
      await remove.waitFor();
    },
  },
  {
    name: 'the checkout with everything missing',
    show: async (page) => {
      await emptyCheckout(page);
      await checkoutPage(page).place.click();
      await page.getByText('Please add at least one item').first().waitFor();
    },
  },
  {
    name: 'a page beside a cart',
    show: async (page) => {
      await chooseCars(page, 50);
      await page.goto('/addtoproduct');
      await page.getByRole('link', { name: 'Cart: 50' }).waitFor();
    },
  },
];
