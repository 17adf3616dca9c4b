import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { handOnPage, makeLink } from '../support/hand-on.ts';
import { fillProfile, profilePage, signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('a sold vehicle’s sticker', () => {
  test('becomes its buyer’s by a link, who registers it like a new one', async ({
    page,
    browser,
    baseURL,
    server,
    car,
    newSticker: { phone },
    sentTo,
  }) => {
    await openAs(page, server, car, '/myqr');
    const path = await makeLink(page);
    await expect(said(page, d.hand_on_made)).toBeVisible();
    const { picture, whatsapp, link } = handOnPage(page);
    await expect(picture).toBeVisible();
    await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(await link.inputValue())));

    const buyer = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await buyer.newPage();
    await theirs.goto(path);
    await expect(theirs).toHaveURL('/register');
    await expect(theirs.getByText(`The sticker on ${car.plate} is handed on to you.`)).toBeVisible();
    const signIn = signInPage(theirs);
    await signIn.phone.fill(phone);
    await signIn.email.fill('meera@example.com');
    await signIn.sendOtp.click();
    await expect(signIn.otp).toBeVisible();
    await signIn.otp.fill((await sentTo(phone))[0]?.otp ?? '');
    await signIn.verifyOtp.click();
    await expect(theirs).toHaveURL('/profiledetail');
    const form = profilePage(theirs);
    await expect(form.plate).toHaveValue(car.plate);
    await fillProfile(theirs, { plate: car.plate });
    await form.agree.check();
    await form.submit.click();
    await expect(theirs).toHaveURL('/thank-you-postpaid');
    await theirs.getByRole('link', { name: en.registration.see_page }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(car.plate);

    const { scan, reason, message, toast } = contactPage(theirs);
    await scan(car.guid);
    await reason('Car window open').check();
    await message.click();
    await expect(toast).toContainText('Message sent');
    expect(await sentTo(phone)).toContainEqual(expect.objectContaining({ text: expect.stringContaining('window') }));
    await theirs.goto(path);
    await expect(theirs).toHaveURL('/inactiveqr');
    await page.goto('/myqr');
    await expect(page.getByText(d.no_vehicle)).toBeVisible();
    await expect.poll(async () => (await sentTo(car.phone)).map(({ text }) => text).join()).toContain(car.plate);
    await buyer.close();
  });

  test('goes to an owner who is logged in with one form, and its seller may add another vehicle', async ({
    page,
    server,
    car,
    bike,
    newSticker,
  }) => {
    await openAs(page, server, car, '/myqr');
    const path = await makeLink(page);
    await openAs(page, server, bike, path);
    await page.getByRole('link', { name: en.sign_in.add_scanned }).click();
    await expect(page).toHaveURL('/addvehicledetail');
    await expect(page.getByText(`The sticker on ${car.plate} is handed on to you`)).toBeVisible();
    await expect(profilePage(page).plate).toHaveValue(car.plate);
    await page.getByRole('button', { name: en.registration.add }).click();
    await expect(page).toHaveURL('/thank-you-postpaid');
    await page.goto('/myqr');
    await expect(page.getByRole('article')).toHaveCount(2);

    await openAs(page, server, car, `/q/${newSticker.guid}`);
    await page.goto('/logindetail');
    await page.getByRole('link', { name: en.registration.add_title }).click();
    await expect(page).toHaveURL('/addvehicledetail');
  });

  test('is kept by one press, and the link leads nowhere', async ({ page, server, car }) => {
    await openAs(page, server, car, '/myqr');
    const path = await makeLink(page);
    await page.goto('/myqr');
    await handOnPage(page).keep.click();
    await expect(said(page, d.kept)).toBeVisible();
    await expect(handOnPage(page).link).toHaveCount(0);
    await page.goto(path);
    await expect(page).toHaveURL('/inactiveqr');
  });

  test('is not offered to its owner who opens the link, nor theirs to take', async ({
    page,
    server,
    car,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    await openAs(page, server, car, '/myqr');
    const path = await makeLink(page);
    await page.goto(path);
    await page.goto('/logindetail');
    await expect(page.getByText(en.registration.new_sticker)).toHaveCount(0);
    await page.goto('/addvehicledetail');
    await page.getByRole('button', { name: en.registration.add }).click();
    await expect(page.getByText(en.owners.own_sticker).first()).toBeVisible();
  });
});
