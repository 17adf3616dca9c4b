import { owners } from '../../messages/en/owners.ts';
import { contactPage, countRequests, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

const path = '/api/make-call';

test.describe('the script of the call popup', () => {
  test('lets ten digits through and nothing else', async ({ page, car }) => {
    const { scan, call, ownerSheet } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.pressSequentially('a9b8-7 6+5e4');
    await expect(ownerSheet.phone).toHaveValue('987654');
    await ownerSheet.phone.pressSequentially('321012345');
    await expect(ownerSheet.phone).toHaveValue('9876543210');
    await ownerSheet.phone.evaluate((input: HTMLInputElement) => {
      input.value = 'phone 70000-00006-99';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(ownerSheet.phone).toHaveValue('7000000006');
  });

  test('holds nobody else’s number on the way to one with its country code', async ({ page, car }) => {
    const presses = countRequests(page, path);
    const { scan, call, emergency, ownerSheet, emergencySheet } = contactPage(page);
    await scan(car.guid);
    for (const [open, sheet] of [
      [call, ownerSheet],
      [emergency, emergencySheet],
    ] as const) {
      await open.click();
      await sheet.phone.pressSequentially('91987654321');
      await expect(sheet.phone).toHaveValue('91987654321');
      await sheet.callNow.click();
      await expect(sheet.phone).toHaveAccessibleDescription(/^Please enter a valid phone number\./);
      await sheet.phone.pressSequentially('9');
      await expect(sheet.phone).toHaveValue('9876543219');
      await expect(sheet.phone).toHaveAccessibleDescription(new RegExp(`^${t.your_phone_help.slice(0, 9)}`));
      await sheet.cancel.click();
    }
    expect(presses).toHaveLength(0);
  });

  test('takes a number as it is pasted, and says what it has cut', async ({ page, context, car }) => {
    await context.grantPermissions(['clipboard-write', 'clipboard-read']);
    const { scan, call, ownerSheet } = contactPage(page);
    await scan(car.guid);
    await call.click();
    for (const [pasted, kept, said] of [
      ['98765 43219', '9876543219', ''],
      ['98765432191', '9876543219', owners.phone_cut],
      ['(+91) 98765-43219', '9876543219', ''],
      ['+65 9123 4567', '', t.invalid_phone],
      ['9198765432', '9198765432', ''],
    ] as const) {
      await ownerSheet.phone.evaluate((_, text) => navigator.clipboard.writeText(text), pasted);
      await ownerSheet.phone.press('ControlOrMeta+a');
      await ownerSheet.phone.press('ControlOrMeta+v');
      await expect(ownerSheet.phone).toHaveValue(kept);
      await expect(ownerSheet.dialog.locator('[data-error=from]')).toHaveText(said);
    }
  });

  test('says that the call comes, and goes home when that has been read', async ({ page, car, sentTo, caller }) => {
    const presses = countRequests(page, path);
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    await expect(toast).toBeInViewport();
    await page.clock.runFor(2999);
    await expect(page).toHaveURL('/quickcontact');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(call).toBeEnabled();
    expect(presses).toHaveLength(1);
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('goes home under no caller’s hands', async ({ page, car, caller }) => {
    const { scan, call, ownerSheet, emergency, emergencySheet, toast } = contactPage(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    await expect(ownerSheet.dialog).toBeHidden();
    await emergency.click();
    await emergencySheet.phone.pressSequentially('987');
    await page.clock.runFor(60_000);
    await expect(emergencySheet.phone).toHaveValue('987');
    await emergencySheet.cancel.click();
    await expect(emergencySheet.dialog).toBeHidden();
    await page.clock.runFor(6000);
    await expect(page).toHaveURL('/');
  });

  test('leads on where no call comes about', async ({ page, car, providerFault, troubles, caller }) => {
    troubles.allow(/502.*\/make-call$/);
    await providerFault({ call: 'bad-number' });
    const { scan, call, ownerSheet, emergencySheet, reasons } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await ownerSheet.dialog.getByRole('button', { name: t.instead_message }).click();
    await expect(ownerSheet.dialog).toBeHidden();
    await expect(reasons.first()).toBeInViewport();
    await call.click();
    await ownerSheet.dialog.getByRole('button', { name: t.emergency_title }).click();
    await expect(emergencySheet.dialog).toBeVisible();
    await expect(ownerSheet.dialog).toBeHidden();
  });

  test('asks the server nothing for a number that cannot be', async ({ page, car }) => {
    const presses = countRequests(page, path);
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill('98765');
    await page.keyboard.press('Enter');
    await expect(ownerSheet.phone).toHaveAccessibleDescription(/^Please enter a valid phone number\./);
    await expect(toast).toHaveText('');
    await expect(ownerSheet.phone).toBeFocused();
    expect(presses).toHaveLength(0);
  });

  test('stays when the call was refused, for another try', async ({
    page,
    car,
    providerFault,
    sentTo,
    troubles,
    caller,
  }) => {
    troubles.allow(/502.*\/make-call$/);
    await providerFault({ call: 'ndnc' });
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await expect(ownerSheet.failure).toHaveText(t.call_blocked);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/quickcontact');
    await providerFault({});
    await ownerSheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('says so without a network and when the request is lost', async ({
    page,
    context,
    car,
    sentTo,
    troubles,
    caller,
  }) => {
    troubles.allow(/ERR_FAILED.*\/make-call/);
    const { scan, call, ownerSheet } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await context.setOffline(true);
    await ownerSheet.callNow.click();
    await expect(ownerSheet.failure).toHaveText(t.offline);
    await context.setOffline(false);
    await page.route(`**${path}`, (route) => route.abort());
    await ownerSheet.callNow.click();
    await expect(ownerSheet.failure).toHaveText(t.call_lost);
    expect(await sentTo(car.phone)).toEqual([]);
  });

  test('says when the sticker was switched off in between', async ({ page, server, car, sentTo, troubles, caller }) => {
    troubles.allow(/status of 404.*\/make-call$/);
    const { scan, call, ownerSheet } = contactPage(page);
    await scan(car.guid);
    await server.switchOff(car.guid);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await expect(ownerSheet.failure).toHaveText('This QR code is inactive.');
    expect(await sentTo(car.phone)).toEqual([]);
  });
});
