import type { Locator } from '@playwright/test';
import { en } from '../../messages/en.ts';
import type { InboxMessage } from '../../simulators/inbox.ts';
import { beginsWith } from '../support/begins-with.ts';
import { openAs, said } from '../support/dashboard.ts';
import { c, changePage } from '../support/own-contact.ts';
import { expect, test } from '../support/test.ts';

/** The code that was sent last, once the page asks for it: before that it may still be on its way. */
const codeSentTo = (otp: Locator, sentTo: (to: string) => Promise<InboxMessage[]>) => async (to: string) => {
  await expect(otp).toBeVisible();
  return (await sentTo(to))[0]?.otp ?? '';
};

test('an owner changes the number with a code to each', async ({ page, server, car, caller, sentTo, troubles }) => {
  const { sendToPhone, newNumber, send, otp, verify } = changePage(page);
  const code = codeSentTo(otp, sentTo);
  await openAs(page, server, car, '/userprofile');
  await page.getByRole('link', { name: c.change_number_way }).click();
  await expect(page.getByText(c.step_who_help)).toBeVisible();

  await test.step('first the one of now', async () => {
    await sendToPhone(car.phone).click();
    await otp.fill(await code(car.phone));
    await verify.click();
    await expect(newNumber).toBeVisible();
  });

  await test.step('then the new one, which is no wrong one', async () => {
    troubles.allow(/status of 422/);
    await newNumber.fill(car.phone);
    await send.click();
    await expect(newNumber).toHaveAccessibleDescription(beginsWith(c.same_number));
    await newNumber.fill(caller);
    await send.click();
    await otp.fill('314159');
    await verify.click();
    await expect(page.getByText(en.sign_in.otp_wrong)).toBeVisible();
    await otp.fill(await code(caller));
    await verify.click();
    await expect(said(page, c.number_changed)).toBeVisible();
  });

  await expect(page).toHaveURL('/userprofile');
  await expect(page.getByLabel(en.sign_in.phone)).toHaveValue(caller);
  await page.goto('/change-number');
  await expect(sendToPhone(caller)).toBeVisible();
});

test('an owner confirms the mail, loses the number, and comes in without it', async ({
  page,
  server,
  car,
  caller,
  sentTo,
}) => {
  const { sendToPhone, newMail, newNumber, send, otp, verify } = changePage(page);
  const code = codeSentTo(otp, sentTo);
  const email = `own${car.phone}@example.com`;
  await openAs(page, server, car, '/userprofile');
  await expect(page.getByText(c.mail_unproven)).toBeVisible();

  await test.step('the mail is changed with a code to each', async () => {
    await page.getByRole('link', { name: c.confirm_mail_way }).click();
    await sendToPhone(car.phone).click();
    await otp.fill(await code(car.phone));
    await verify.click();
    await newMail.fill(email);
    await send.click();
    await otp.fill(await code(email));
    await verify.click();
    await expect(page).toHaveURL('/userprofile');
    await expect(page.getByText(c.mail_proven)).toBeVisible();
  });

  await test.step('a code to it opens the account', async () => {
    await page.context().clearCookies();
    await page.goto('/userlogin');
    await page.getByRole('link', { name: c.lost_title }).click();
    await page.getByLabel(c.lost_phone).fill(car.phone);
    await page.getByLabel(en.sign_in.email).fill(email);
    const before = (await sentTo(email)).length;
    await page.getByRole('button', { name: en.sign_in.send_otp }).click();
    await expect(page.getByText(c.lost_sent).first()).toBeVisible();
    await expect.poll(async () => (await sentTo(email)).length).toBeGreaterThan(before);
    await otp.fill(await code(email));
    await verify.click();
    await expect(page).toHaveURL('/change-number');
  });

  await newNumber.fill(caller);
  await send.click();
  await otp.fill(await code(caller));
  await verify.click();
  await expect(page).toHaveURL('/userprofile');
  await expect(page.getByLabel(en.sign_in.phone)).toHaveValue(caller);
});

test('a number that another owner has is refused after its code', async ({
  page,
  server,
  car,
  bike,
  sentTo,
  troubles,
}) => {
  troubles.allow(/status of (409|429)/);
  const { sendToPhone, newNumber, send, otp, verify, otherWay } = changePage(page);
  const code = codeSentTo(otp, sentTo);
  await openAs(page, server, car, '/change-number');
  await sendToPhone(car.phone).click();
  await otherWay.click();
  await expect(otherWay).toHaveCount(0);
  await sendToPhone(car.phone).click();
  // The second code was requested too early, and the first is still valid.
  await expect(page.getByText(/Too many attempts.* If we have sent you a code, enter it below\./)).toBeVisible();
  await otp.fill(await code(car.phone));
  await verify.click();
  await newNumber.fill(bike.phone);
  await send.click();
  await otp.fill(await code(bike.phone));
  await verify.click();
  await expect(page.getByText(c.number_taken)).toBeVisible();
  await expect(newNumber).toBeVisible();
});
