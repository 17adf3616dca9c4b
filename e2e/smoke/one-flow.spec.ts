import { checkoutPage, chooseCars, fillBuyer, paymentWindow } from '../support/checkout.ts';
import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

/** From the browser to the database and back, once on the embedded engine, which needs no installation. */
test('a visitor scans and is heard, buys and pays', async ({ page, car, sentTo }) => {
  const { scan, reason, message, toast } = contactPage(page);
  await scan(car.guid);
  await reason('Car window open').check();
  await message.click();
  await expect(toast).toHaveText('Message sent successfully!');
  expect((await sentTo(car.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('Car window open')]);
  await chooseCars(page, 2);
  await fillBuyer(page);
  await checkoutPage(page).place.click();
  await paymentWindow(page).pay.click();
  await expect(page).toHaveURL(/\/thank-you-checkout\?order=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order has been placed successfully');
});
