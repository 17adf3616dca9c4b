import { catalogues, wordsOfPages } from '../../messages/catalogue.ts';
import { paymentWindow, ravi } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

const towed = 2;

// In two languages of the north, one of the south and one from the right, whoever scans, owns or buys goes their way as in English.

for (const locale of ['hi', 'ta', 'ur', 'or'] as const) {
  const t = wordsOfPages[locale];
  /** What is before the first place of a sentence: of its words, what stands in an SMS in any case. */
  const beginOf = (sentence: string) => sentence.split('{')[0] || sentence.split('}')[1]?.split(/[{\n]/)[0] || sentence;

  test.describe(`in ${t.language.name}`, () => {
    test('a caller sends a message, and its owner answers; from their login on the owner is written to in it', async ({
      page,
      server,
      car,
      sentTo,
    }) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.goto(`/q/${car.guid}?lang=${locale}`);
      await page.getByRole('radio').first().check();
      await button(t.contact.message).click();
      await expect(page.locator('#toast')).toHaveText(t.contact.sent);

      await page.goto('/userlogin');
      await page.getByLabel(t.sign_in.phone).fill(car.phone);
      await button(t.sign_in.send_otp).click();
      await expect(page.getByLabel(t.sign_in.otp, { exact: true })).toBeVisible();
      const [code] = await sentTo(car.phone);
      expect(code?.text).toContain(beginOf(catalogues[locale].sms.one_time_code).trim());
      await page.getByLabel(t.sign_in.otp, { exact: true }).fill(code?.otp ?? '');
      await button(t.sign_in.verify_otp).click();
      await expect(page).toHaveURL('/userdetail');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.dashboard.details_title);

      // Of another reason: one that is alike joins the first.
      const headers = { 'x-forwarded-for': server.nextAddress() };
      await page.request.post('/api/sms/template', { headers, data: { GUID: car.guid, id: towed } });
      const [alert] = await sentTo(car.phone);
      expect(alert?.text).toContain(catalogues[locale].sms.owner_alert.split('{text}')[1]?.split('{link}')[0]);
      await page.goto(/\/a\?\S+/.exec(alert?.text ?? '')?.[0] ?? '');
      await button(t.answers.coming_5).click();
      await expect(button(t.answers.coming_5)).toHaveAttribute('aria-pressed', 'true');
    });

    test('a buyer orders, and is mailed in it once it is paid', async ({ page, javaScriptEnabled, sentTo }) => {
      const email = `buyer.${locale}@example.com`;
      await page.goto(`/productdetail?lang=${locale}`);
      await page
        .getByRole('button', { name: new RegExp(`^${t.store.buy_now}: `) })
        .first()
        .click();
      await expect(page).toHaveURL('/checkout');
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await field(t.owners.name).fill(ravi.name);
      await page.getByLabel(t.store.mobile).fill(ravi.mobile);
      await field(t.sign_in.email).fill(email);
      await field(t.owners.address).fill(ravi.address);
      await field(t.owners.city).fill(ravi.city);
      await page.getByLabel(t.owners.pincode).fill(ravi.pincode);
      await field(t.owners.state).selectOption('Kerala');
      await page.getByRole('button', { name: t.store.place_order }).click();
      if (javaScriptEnabled === false) {
        await expect(page).toHaveURL(/\/payment\?order=\d+\./);
        return expect(page.getByText(new RegExp(beginOf(t.store.payment_title).trim())).first()).toBeVisible();
      }
      await paymentWindow(page).pay.click();
      await expect(page).toHaveURL(/\/thank-you-checkout\?order=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.store.thanks_title);
      await expect.poll(async () => (await sentTo(email))[0]?.text ?? '').toContain(catalogues[locale].orders.paid);
    });
  });
}
