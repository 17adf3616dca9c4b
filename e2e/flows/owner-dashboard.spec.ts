import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { signInPage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const ofTheDemo = { phone: '9876543210' };

test.describe('the dashboard', () => {
  test('is where the owner of a vehicle lands who logs in', async ({ page, car, sentTo }) => {
    const { phone, sendOtp, otp, verifyOtp } = signInPage(page);
    await page.goto('/userlogin');
    await phone.fill(car.phone);
    await sendOtp.click();
    await otp.waitFor();
    await otp.fill((await sentTo(car.phone))[0]?.otp ?? '');
    await verifyOtp.click();
    await expect(page).toHaveURL('/userdetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(d.details_title);
    const vehicle = page.getByRole('article');
    await expect(vehicle).toHaveText(/Car.*Valid for Lifetime/s);
    await expect(vehicle.getByRole('heading')).toHaveText(car.plate);
    await expect(vehicle).toContainText(car.emergencyPhone);
    await expect(page.getByRole('region', { name: d.personal_information })).toHaveText(
      new RegExp(
        `Asha Rao.*17-05-1990.*AB-.*${car.phone}@example.com.*${car.phone}.*Indiranagar.*Bengaluru.*Karnataka.*560038`,
        's',
      ),
    );
  });

  test('says how long a trial runs, and offers to renew', async ({ page, server }) => {
    const { id } = await openAs(page, server, ofTheDemo, '/userdetail');
    await expect(page.getByRole('article')).toContainText([
      'Valid for Lifetime',
      // One less where India's midnight has passed since the demo was made.
      /(20|19) days left/,
      'Your Trial Perioed Is Expired',
    ]);
    await expect(said(page, 'RENEW20: 20% off when you renew now.')).toBeVisible();
    const renew = page.getByRole('link', { name: d.renew });
    await expect(renew).toHaveCount(2);
    for (const [place, vehicle] of [2, 3].entries())
      await expect(renew.nth(place)).toHaveAttribute(
        'href',
        `/renew_checkout?userLoginId=${id}&vehicleOwnerMasterDetailId=${vehicle}`,
      );
  });

  test('says first who knocked last, and that no caller has where none has', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userdetail');
    const knocked = page.getByRole('region', { name: d.knocked_last });
    await expect(knocked).toContainText(d.contacts_empty_help);
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car window open').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    await page.goto('/userdetail');
    await expect(knocked).toHaveText(
      new RegExp(`Message\\d\\d-\\d\\d-\\d{4}, \\d\\d:\\d\\dCar window open${car.plate} · (Sent|Delivered)`),
    );
    // What takes a script comes once it is loaded: notifications.
    const headings = page.getByRole('heading', { level: 2 }).filter({ hasNotText: en.hear.title });
    await expect(headings).toHaveText([
      d.knocked_last,
      d.vehicle_information,
      d.quiet_title,
      d.personal_information,
      en.told_by_mail.title,
    ]);
  });

  test('says whether a vehicle can be reached, and one press changes it', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userdetail');
    const vehicle = page.getByRole('article');
    await expect(vehicle).toContainText(d.reached);
    await page.getByRole('button', { name: d.mute_usual }).click();
    await expect(vehicle).toContainText(/Not to be disturbed until \d\d-\d\d-\d{4}, \d\d:\d\d/);
    await expect(page).toHaveURL('/userdetail');
    await contactPage(page).scan(car.guid);
    await expect(page.getByText(en.owners.muted)).toBeVisible();
    await page.goto('/userdetail');
    await page.getByRole('button', { name: d.unmute }).click();
    await expect(vehicle).toContainText(d.reached);
    await page.locator('summary', { hasText: d.mute_other }).click();
    await page.getByRole('button', { name: d.hours_always }).click();
    await expect(vehicle).toContainText(d.muted_always);
  });

  test('leaves a note in two presses, which callers read until it is taken away', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userdetail');
    const vehicle = page.getByRole('article');
    const unfold = page.locator('summary', { hasText: d.note_title });
    const note = (name: string) => page.getByRole('button', { name, exact: true });
    await unfold.click();
    await note(en.notes.key_with_guard).click();
    await expect(vehicle).toContainText(/Callers read: The key is with the guard/);
    await expect(vehicle).toContainText(/Until \d\d-\d\d-\d{4}, \d\d:\d\d/);
    await contactPage(page).scan(car.guid);
    await expect(page.getByText('The owner says: The key is with the guard', { exact: true })).toBeVisible();
    await expect(contactPage(page).message).toBeVisible();
    await page.goto('/userdetail');
    await note(d.note_end).click();
    await expect(said(page, d.note_gone_now)).toBeVisible();
    await contactPage(page).scan(car.guid);
    await expect(page.getByText(/The owner says/)).toHaveCount(0);
    await page.goto('/userdetail');
    await unfold.click();
    await page.getByLabel(d.note_time).fill('18:05');
    await note(d.note_back_at).click();
    await expect(vehicle).toContainText('Callers read: Back at 18:05');
    await contactPage(page).scan(car.guid);
    await expect(page.getByText('The owner says: Back at 18:05', { exact: true })).toBeVisible();
    await page.goto('/myqr');
    await expect(vehicle).toContainText('Callers read: Back at 18:05');
    await note(d.note_end).click();
    await expect(vehicle).not.toContainText('Callers read');
  });

  test('says of a trial that is over, and of a sticker that is off, that no caller gets through, and what to do', async ({
    page,
    server,
    car,
  }) => {
    await openAs(page, server, ofTheDemo, '/userdetail');
    const over = page.getByRole('article').nth(2);
    await expect(over).toContainText(d.not_reached);
    await expect(over).toContainText('Your Trial Perioed Is Expired');
    await server.switchOff(car.guid);
    await openAs(page, server, car, '/userdetail');
    await expect(page.getByRole('article')).toContainText(d.not_reached);
    await page.getByRole('link', { name: d.replace_title }).click();
    await expect(page).toHaveURL('/myqr');
  });

  test('of an owner without a vehicle says how to get one', async ({ page, server, newSticker }) => {
    await openAs(page, server, newSticker, '/userdetail');
    await expect(page.getByText(d.no_vehicle)).toBeVisible();
    await expect(page.getByText(d.no_vehicle_help)).toBeVisible();
  });

  for (const [link, path] of [
    [d.edit_vehicles, '/myqr'],
    [d.edit_profile, '/userprofile'],
    [d.who_knocked, '/mycontacts'],
    [d.my_data, '/mydata'],
  ] as const)
    test(`leads to ${path}`, async ({ page, server, car }) => {
      await openAs(page, server, car, '/userdetail');
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('that cannot be had says so and can be asked for again', async ({ page, server, car, context, troubles }) => {
    troubles.allow(/status of 404/);
    const { id, token } = await openAs(page, server, car, '/warning');
    const cookie = (owner: number) => ({ name: 'owner', value: `${owner}.${token}`, url: server.url });
    await context.addCookies([cookie(999_999)]);
    await page.goto('/userdetail');
    await expect(page.getByText(en.owners.profile_failed, { exact: true })).toBeVisible();
    await context.addCookies([cookie(id)]);
    await page.getByRole('link', { name: en.not_loaded.try_again }).click();
    await expect(page.getByRole('article')).toBeVisible();
  });
});
