import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { asha, fillProfile, logIn, openProfile, profilePage, registerByCall, signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test('a new sticker is registered, and the next scan of it reaches its owner', async ({
  page,
  browser,
  baseURL,
  newSticker,
  sentTo,
}) => {
  const { guid, phone } = newSticker;
  const signIn = signInPage(page);
  await page.goto(`/q/${guid}`);
  await expect(page).toHaveURL('/register');
  await signIn.phone.fill(phone);
  await signIn.email.fill('asha@example.com');
  await signIn.sendOtp.click();
  await expect(signIn.otp).toBeVisible();
  await signIn.otp.fill((await sentTo(phone))[0]?.otp ?? '');
  await signIn.verifyOtp.click();
  await expect(page).toHaveURL('/profiledetail');

  const form = profilePage(page);
  await expect(form.phone).toHaveValue(phone);
  await expect(form.email).toHaveValue('asha@example.com');
  await fillProfile(page);
  await form.agree.check();
  await form.submit.click();
  await expect(page).toHaveURL('/thank-you-postpaid');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details added successfully..!');
  await page.getByRole('link', { name: 'Go to my details' }).click();
  await expect(page).toHaveURL('/userdetail');

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const scanned = await stranger.newPage();
  await contactPage(scanned).scan(guid);
  await expect(scanned.getByRole('heading', { level: 1 })).toContainText('KA09AB1234');
  await expect(scanned.getByText(`Blood group ${asha.bloodGroup}`)).toBeVisible();
  await expect(contactPage(scanned).message).toBeVisible();
  await stranger.close();
});

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

  test('a sticker that somebody else was quicker with stays his', async ({ page, server, newSticker, troubles }) => {
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

  test('a session that has ended leads to the login, which says so', async ({ page, server, newSticker }) => {
    const { token } = await openProfile(page, server, newSticker);
    await fillProfile(page);
    await page.request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    await profilePage(page).agree.check();
    await profilePage(page).submit.click();
    await expect(page).toHaveURL('/login?again');
    await expect(page.getByText('Please log in again.')).toBeVisible();
  });

  for (const path of ['/profiledetail', '/addvehicledetail'])
    test(`${path} needs a login and a scan`, async ({ page, context, server }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await logIn(context, server.url, await server.logIn('9111100002'));
      await page.goto(path);
      await expect(page).toHaveURL('/warning');
    });
});

test.describe('another vehicle', () => {
  test('gets a sticker of its own', async ({ page, context, server, car, newSticker, troubles }) => {
    troubles.allow(/status of 422/);
    await logIn(context, server.url, await server.logIn(car.phone));
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/addvehicledetail');
    const { plate, emergency } = profilePage(page);
    await expect(emergency).toHaveValue(car.emergencyPhone);
    await plate.fill('DL1');
    await emergency.fill('123');
    const add = page.getByRole('button', { name: 'Add vehicle' });
    await add.click();
    await expect(
      page.getByText('Vehicle plate number must be between 4 and 10 alphanumeric characters.'),
    ).toBeVisible();
    await expect(page.getByText('Emergency contact number must be exactly 10 digits.')).toBeVisible();
    await plate.fill('dl 1c aa 1111');
    await emergency.fill('8000054321');
    await add.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
    await page.getByRole('link', { name: 'See that page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DL1CAA1111');
  });

  test('that has a sticker already is named', async ({ page, context, server, car, newSticker, troubles }) => {
    troubles.allow(/status of 409/);
    await logIn(context, server.url, await server.logIn(car.phone));
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/addvehicledetail');
    await profilePage(page).plate.fill(car.plate);
    await page.getByRole('button', { name: 'Add vehicle' }).click();
    await expect(page.getByText(en.owners.vehicle_has_sticker)).toBeVisible();
    await expect(profilePage(page).plate).toBeFocused();
  });
});

test.describe('the page an owner lands on', () => {
  test('greets him, names his vehicles, and leads a new sticker to another one', async ({
    page,
    context,
    server,
    car,
    newSticker,
  }) => {
    await logIn(context, server.url, await server.logIn(car.phone));
    await page.goto('/logindetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello \w/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Valid for Lifetime' })).toContainText('MH02EE');
    await expect(page.getByText(en.registration.new_sticker)).toHaveCount(0);
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/logindetail');
    await expect(page.getByText(en.registration.new_sticker)).toBeVisible();
    await page.getByRole('link', { name: 'Add a vehicle' }).click();
    await expect(page).toHaveURL('/addvehicledetail');
    await page.goto('/profiledetail');
    await expect(page).toHaveURL('/logindetail');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/userlogin');
    await page.goto('/logindetail');
    await expect(page).toHaveURL('/login');
  });

  test('moves a vehicle that has lost its sticker to the new one', async ({
    page,
    context,
    server,
    car,
    newSticker,
  }) => {
    await logIn(context, server.url, await server.logIn(car.phone));
    await server.switchOff(car.guid);
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/logindetail');
    await expect(page.getByText('The sticker is switched off.')).toBeVisible();
    await page.getByRole('button', { name: 'Move to this sticker' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The vehicle has its new sticker.' })).toBeVisible();
    await expect(page.getByText('Valid for Lifetime')).toBeVisible();
    await contactPage(page).scan(newSticker.guid);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
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
  });
});
