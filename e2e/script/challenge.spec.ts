import { en } from '../../messages/en.ts';
import { checkoutPage, chooseCars } from '../support/checkout.ts';
import { contactPage, countRequests } from '../support/contact.ts';
import { inquiryPage } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.describe('where many share an address', () => {
  test.beforeEach(({ troubles }) => troubles.allow(/status of 429/));

  test('a message from a sticker is sent with one press', async ({ page, request, server, car, sentTo }) => {
    const { presets } = await (await request.post('/api/preset_messages', { data: { productid: 1 } })).json();
    const { id } = presets[0];
    const message = ({ guid }: typeof car) => request.post('/api/sms/template', { data: { GUID: guid, id } });
    for (let stickers = 0; stickers < 15; stickers++) {
      const other = await server.addSticker('car');
      for (let twice = 0; twice < 2; twice++) expect((await message(other)).status()).toBe(200);
    }
    expect((await message(car)).status()).toBe(429);
    const presses = countRequests(page, '/api/sms/template');
    const sticker = contactPage(page);
    await sticker.scan(car.guid);
    await sticker.reason('Car lights are on').check();
    await sticker.message.click();
    await expect(sticker.toast).toHaveText(en.contact.sent);
    expect(presses).toHaveLength(2);
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('a promo code counts with one press', async ({ page, request }) => {
    for (let n = 0; n < 30; n++) await request.post('/api/promocode', { data: { coupon: 'WRONG', totalAmount: 500 } });
    await chooseCars(page, 1);
    const form = checkoutPage(page);
    await form.code.fill('WELCOME10');
    await form.apply.click();
    await expect(form.total).toHaveText('₹531.00');
  });

  test('a form says so, and soon that it may be pressed again', async ({ page, request }) => {
    const said = {
      firstname: 'Asha',
      lastname: 'Rao',
      email: 'asha@example.com',
      phone: '9812345678',
      message: 'Hello',
    };
    for (let n = 0; n < 5; n++) expect((await request.post('/api/inquiry', { data: said })).status()).toBe(200);
    await page.goto('/contactus');
    const { firstname, lastname, email, phone, send } = inquiryPage(page);
    await firstname.fill('Meera');
    await lastname.fill('Iyer');
    await email.fill('crowded@example.com');
    await phone.fill('2212345678');
    await send.click();
    await expect(page.getByText(en.frame.challenge_met)).toBeVisible();
    await expect(firstname).toHaveValue('Meera');
    await send.click();
    await expect(page.getByText(en.inquiries.sent, { exact: true })).toBeVisible();
  });
});
