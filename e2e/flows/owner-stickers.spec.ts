import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { d, openAs, said, vehiclesPage } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

test.describe('a sticker', () => {
  test('can be muted: a scan says so, and only the emergency contact is called', async ({
    page,
    server,
    car,
    sentTo,
    caller,
  }) => {
    await openAs(page, server, car, '/myqr');
    const { unfoldMute, muteFor, mute, unmute } = vehiclesPage(page);
    await unfoldMute();
    await muteFor.selectOption('8');
    await mute.click();
    await expect(page.getByRole('article')).toContainText(/Not to be disturbed until \d\d-\d\d-\d{4}, \d\d:\d\d/);
    const { scan, message, call, emergency, emergencySheet, toast } = contactPage(page);
    await scan(car.guid);
    await expect(page.getByText(en.owners.muted)).toBeVisible();
    await expect(message).toHaveCount(0);
    await expect(call).toHaveCount(0);
    await emergency.click();
    await emergencySheet.phone.fill(caller);
    await emergencySheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.emergencyPhone)).toHaveLength(1);
    expect(await sentTo(car.phone)).toEqual([]);
    await page.goto('/myqr');
    await unmute.click();
    await expect(page.getByRole('article')).not.toContainText('Not to be disturbed');
    await scan(car.guid);
    await expect(message).toBeVisible();
  });

  test('that was muted after its page was opened says so when it is pressed', async ({
    page,
    server,
    car,
    sentTo,
    troubles,
    context,
  }) => {
    troubles.allow(/status of 409/);
    const other = await context.newPage();
    await contactPage(other).scan(car.guid);
    await openAs(page, server, car, '/myqr');
    const { unfoldMute, muteFor, mute } = vehiclesPage(page);
    await unfoldMute();
    await muteFor.selectOption('always');
    await mute.click();
    await expect(page.getByRole('article')).toContainText(d.muted_always);
    await contactPage(other).reason('Car lights are on').check();
    await contactPage(other).message.click();
    await expect(contactPage(other).toast).toContainText(en.owners.muted);
    expect(await sentTo(car.phone)).toEqual([]);
  });

  test('that is lost is switched off in two steps, for good', async ({ page, server, car, troubles }) => {
    troubles.allow(/status of 422/);
    await openAs(page, server, car, '/myqr');
    const { unfoldSwitchOff, confirm, switchOff, card } = vehiclesPage(page);
    await unfoldSwitchOff();
    await switchOff.click();
    await expect(confirm).toHaveAccessibleDescription(d.switch_off_unconfirmed);
    await confirm.check();
    await switchOff.click();
    await expect(switchOff).toHaveCount(0);
    await expect(card).toContainText(d.sticker_is_off);
    await contactPage(page).scan(car.guid);
    await expect(page).toHaveURL('/inactiveqr');
    await page.goto('/userdetail');
    await expect(card).toContainText(d.sticker_is_off);
  });

  test('can be replaced by one whose code is typed', async ({ page, server, car, newSticker, troubles }) => {
    troubles.allow(/status of (404|422)/);
    await openAs(page, server, car, '/myqr');
    const { unfoldReplace, newCode, replace, card } = vehiclesPage(page);
    await unfoldReplace();
    await replace.click();
    await expect(newCode).toHaveAccessibleDescription(new RegExp(d.new_code_missing));
    await newCode.fill('NOBODYS-CODE');
    await replace.click();
    await expect(page.getByText(en.scan.inactive)).toBeVisible();
    await expect(newCode).toHaveValue('NOBODYS-CODE');
    await newCode.fill(newSticker.guid.toLowerCase().replace(/(.{4})/g, '$1- '));
    await replace.click();
    await expect(card).toContainText(newSticker.guid.replace(/(.{4})(?=.)/g, '$1-'));
    const { scan, message } = contactPage(page);
    await scan(newSticker.guid);
    await expect(message).toBeVisible();
    await scan(car.guid);
    await expect(page).toHaveURL('/inactiveqr');
  });

  test('can be replaced by one that was scanned', async ({ page, server, car, bike, newSticker }) => {
    await openAs(page, server, car, '/userdetail');
    const { unfoldReplace, newCode, replace, card } = vehiclesPage(page);
    await contactPage(page).scan(bike.guid);
    await page.goto('/myqr');
    await unfoldReplace();
    await expect(newCode).toHaveValue('');
    await contactPage(page).scan(newSticker.guid);
    await page.goto('/myqr');
    await unfoldReplace();
    await replace.click();
    await expect(said(page, d.replaced)).toBeVisible();
    await expect(card).toContainText(newSticker.guid.replace(/(.{4})(?=.)/g, '$1-'));
  });
});
