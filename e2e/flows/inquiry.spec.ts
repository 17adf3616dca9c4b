import { wordsOfPages } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { inquiryPage } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const t = en.inquiries;

test.describe('writing to the shop', () => {
  test('is thanked for with a ticket number, which comes by mail, too', async ({ page, sentTo }) => {
    await page.goto('/contactus');
    const { firstname, lastname, email, phone, message, send } = inquiryPage(page);
    const to = `meera.${Date.now()}@example.com`;
    await firstname.fill('Meera');
    await lastname.fill('Iyer');
    await email.fill(to);
    await phone.fill('2212345678');
    await message.fill('Two lines\nof <b>text</b>.');
    await send.click();
    await expect(page.getByText(t.sent, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/thank-you\?ticket=D\w{8}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent);
    const ticket = new URL(page.url()).searchParams.get('ticket') ?? '';
    await expect(page.getByText(`Your ticket number is ${ticket}.`)).toBeVisible();
    await expect.poll(async () => (await sentTo(to)).length).toBe(1);
    const [mail] = await sentTo(to);
    expect(mail?.text).toContain(ticket);
    // A stranger may have entered that address, so the text of the inquiry goes to the shop alone.
    expect(mail?.text).not.toContain('Two lines');
    await expect
      .poll(async () => (await sentTo('care@dastak.example')).find(({ text }) => text.includes(ticket))?.text)
      .toContain('Two lines\nof <b>text</b>.');
  });

  test('says at each field what is missing, and keeps what was typed', async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    await page.goto('/contactus');
    const { firstname, lastname, phone, message, send } = inquiryPage(page);
    await lastname.fill('Iyer');
    await phone.fill('98765');
    await message.fill('Kept');
    await send.click();
    for (const sentence of [t.firstname_required, en.sign_in.email_required, t.phone_invalid])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByText(t.lastname_required)).toBeHidden();
    await expect(firstname).toBeFocused();
    await expect(lastname).toHaveValue('Iyer');
    await expect(message).toHaveValue('Kept');
  });

  test('says it in the language of the page, from the right where that is written so', async ({ page, troubles }) => {
    troubles.allow(/status of 422/);
    const { inquiries: own, language } = wordsOfPages.ur;
    await page.goto('/contactus?lang=ur');
    const form = inquiryPage(page, own);
    await form.lastname.fill('Iyer');
    await form.email.fill('meera@example.com');
    await form.phone.fill('98765');
    await form.message.fill('Kept');
    await form.send.click();
    await expect(form.firstname).toHaveAccessibleDescription(own.firstname_required);
    await expect(form.phone).toHaveAccessibleDescription(`${own.phone_invalid} ${own.phone_help}`);
    for (const wrong of [form.firstname, form.phone]) await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    for (const english of [t.firstname_required, t.phone_invalid])
      await expect(page.getByText(english, { exact: true })).toHaveCount(0);
    const written = await form.phone.evaluate(({ ownerDocument: { documentElement: of } }) => [of.lang, of.dir]);
    expect(written).toEqual([language.tag, 'rtl']);
    await expect(form.firstname).toBeFocused();
    await expect(form.message).toHaveValue('Kept');
    await form.firstname.fill('Meera');
    await form.phone.fill('2212345678');
    await form.send.click();
    await expect(page.getByText(own.sent, { exact: true }).first()).toBeVisible();
  });

  test('again and again is refused, and the words stay', async ({ page, troubles }) => {
    troubles.allow(/status of 429/);
    const { firstname, lastname, email, phone, message, send } = inquiryPage(page);
    for (let press = 0; press < 6; press++) {
      await page.goto('/contactus');
      await firstname.fill('Meera');
      await lastname.fill('Iyer');
      await email.fill('often@example.com');
      await phone.fill('2212345678');
      await message.fill(`Number ${press}`);
      await send.click();
      if (press < 5) await expect(page.getByText(t.sent, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText(/Many people share your network just now/).first()).toBeVisible();
    await expect(message).toHaveValue('Number 5');
  });
});

test('the thank-you page says nothing that its address makes up', async ({ page }) => {
  await page.goto('/thank-you?ticket=Call+900000000+now&message=You+have+won');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.sent);
  await expect(page.getByText(/You have won|Call 900/)).toHaveCount(0);
  await expect(page.getByText('Your ticket number')).toHaveCount(0);
});
