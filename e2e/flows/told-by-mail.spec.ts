import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { answerPage, messageOwner } from '../support/answering.ts';
import { openAs, said } from '../support/dashboard.ts';
import { c, changePage } from '../support/own-contact.ts';
import { expect, test } from '../support/test.ts';

const t = en.told_by_mail;

test('an owner confirms their mail, is told there of a message, answers, and turns it off again', async ({
  page,
  server,
  car,
  sentTo,
}) => {
  const region = page.getByRole('region', { name: t.title });
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  const email = `told${car.phone}@example.com`;

  await test.step('first the address is to be confirmed', async () => {
    await messageOwner(page, server, car);
    await openAs(page, server, car, '/userdetail');
    await expect(region).toContainText(t.unproven);
    await expect(region.getByRole('button')).toHaveCount(0);
    await region.getByRole('link', { name: c.confirm_mail_way }).click();
    const { sendToPhone, newMail, send, otp, verify } = changePage(page);
    await sendToPhone(car.phone).click();
    await expect(otp).toBeVisible();
    await otp.fill((await sentTo(car.phone))[0]?.otp ?? '');
    await verify.click();
    await newMail.fill(email);
    await send.click();
    await expect(otp).toBeVisible();
    await otp.fill((await sentTo(email))[0]?.otp ?? '');
    await verify.click();
    await expect(said(page, c.mail_changed)).toBeVisible();
  });

  await test.step('one press turns it on', async () => {
    await page.goto('/userdetail');
    await expect(region).toContainText(fill(t.off, { email }));
    await button(t.turn_on).click();
    await expect(said(page, t.turned_on)).toBeVisible();
    await expect(region).toContainText(fill(t.on, { email }));
  });

  await test.step('the link of the mail is the one of the SMS', async () => {
    await page.request.post('/api/sms/template', {
      headers: { 'x-forwarded-for': server.nextAddress() },
      data: { GUID: car.guid, id: 11 },
    });
    const mails = async () => (await sentTo(email)).filter(({ text }) => text.includes('/a?'));
    await expect.poll(async () => (await mails()).length).toBe(1);
    const { pathname, search } = new URL(/http\S+\/a\?\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '');
    await page.goto(pathname + search);
    await answerPage(page).answer(en.answers.coming_5).click();
    await expect(answerPage(page).theySee(en.answers.coming_5)).toBeVisible();
  });

  await test.step('one press turns it off', async () => {
    await page.goto('/userdetail');
    await button(t.turn_off).click();
    await expect(said(page, t.turned_off)).toBeVisible();
    await expect(button(t.turn_on)).toBeVisible();
  });
});
