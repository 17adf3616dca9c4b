import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { asha, fillProfile, logIn, openProfile, profilePage, registerByCall } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('registering', () => {
  test('what is wrong is said where it is wrong, and what was typed stays', async ({
    page,
    server,
    newSticker,
    troubles,
  }) => {
    troubles.allow(/status of 422/);
    await openProfile(page, server, newSticker);
    const form = profilePage(page);
    await fillProfile(page, { dateOfBirth: '2015-05-05', plate: 'KA1', emergency: '12345', pincode: '12' });
    await form.agree.check();
    await form.submit.click();
    for (const sentence of [
      'You must be at least 18 years old to register.',
      'Vehicle plate number should be alphanumeric and between 4 and 10 characters long.',
      'Emergency contact number should be exactly 10 digits long and contain only numbers.',
      'Please enter a valid 6-digit pincode.',
    ])
      await expect(page.getByText(sentence)).toBeVisible();
    await expect(form.dateOfBirth).toBeFocused();
    await expect(form.name).toHaveValue(asha.name);
    await expect(form.address).toHaveValue(asha.address);
    await expect(form.state).toHaveValue(asha.state);
    await expect(form.bloodGroup).toHaveValue(asha.bloodGroup);
    await expect(form.agree).toBeChecked();
    await expect(page).toHaveURL('/profiledetail');
    await fillProfile(page);
    await form.submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
  });

  test('a year has four digits', async ({ page, server, newSticker, troubles }) => {
    troubles.allow(/status of 422/);
    await openProfile(page, server, newSticker);
    const form = profilePage(page);
    await fillProfile(page, { dateOfBirth: '19900-01-31' });
    await form.agree.check();
    await form.submit.click();
    await expect(page.getByText('Please enter a valid year with 4 digits.')).toBeVisible();
  });

  test('a sticker that another owner was quicker with stays theirs', { tag: '@chromium' }, async ({
    page,
    server,
    newSticker,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const { guid } = newSticker;
    await openProfile(page, server, newSticker);
    await fillProfile(page);
    await registerByCall(page, await server.logIn('9111100001'), guid);
    await profilePage(page).agree.check();
    await profilePage(page).submit.click();
    const notice = page.getByRole('status').filter({ hasText: 'This sticker is already registered.' });
    await expect(notice).toBeInViewport();
    await expect(profilePage(page).city).toHaveValue(asha.city);
  });

  test('two tabs register each its own sticker', async ({ page, context, server, newSticker }) => {
    const second = await server.mintSticker('bike');
    await openProfile(page, server, newSticker);
    const other = await context.newPage();
    await other.goto(`/q/${second.guid}`);
    await fillProfile(page);
    await profilePage(page).agree.check();
    await profilePage(page).submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
    await contactPage(page).scan(newSticker.guid);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('KA09AB1234');
    await page.goto(`/q/${second.guid}`);
    await expect(page).toHaveURL('/register');
  });

  for (const path of ['/profiledetail', '/addvehicledetail'])
    test(`${path} needs a login and a scan`, async ({ page, context, server }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await logIn(context, server.url, await server.logIn('9111100002'));
      await page.goto(path);
      await expect(page).toHaveURL('/warning');
    });

  test('says when another account has come into the browser', async ({
    page,
    context,
    server,
    newSticker,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    await openProfile(page, server, newSticker);
    await fillProfile(page);
    await logIn(context, server.url, await server.logIn('9111100003'));
    await profilePage(page).agree.check();
    await profilePage(page).submit.click();
    await expect(page.getByText(en.dashboard.other_account)).toBeVisible();
    await expect(profilePage(page).email).not.toHaveValue('');
    await page.getByRole('link', { name: en.frame.load_again }).click();
    await expect(page.getByText(en.dashboard.other_account)).toBeHidden();
    await expect(profilePage(page).phone).toHaveValue('9111100003');
    await expect(profilePage(page).city).toHaveValue('');
  });
});
