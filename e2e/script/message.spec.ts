import { contactPage, countRequests, t } from '../support/contact.ts';
import { streamStandIn } from '../support/following.ts';
import { expect, test } from '../support/test.ts';

const path = '/api/sms/template';

test.describe('the script of the contact page', () => {
  test('keeps what later pages read, and shows the address of the route list', async ({ page, car, bike }) => {
    const stored = () =>
      page.evaluate(() =>
        ['GUID', 'vehiclePlateNumber', 'strBloodGroup', 'productid'].map((name) => localStorage.getItem(name)),
      );
    await contactPage(page).scan(car.guid);
    await expect(page).toHaveURL('/quickcontact');
    expect(await stored()).toEqual([car.guid, car.plate, car.bloodGroup, '1']);
    await contactPage(page).scan(bike.guid);
    expect(await stored()).toEqual([bike.guid, bike.plate, bike.bloodGroup, '2']);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bike.plate);
  });

  test('thanks after five seconds; going back and loading again send nothing', async ({ page, car, sentTo }) => {
    const presses = countRequests(page, path);
    const { scan, reason, message, toast } = contactPage(page);
    await streamStandIn(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await reason('Car being towed').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    await expect(toast).toHaveAttribute('data-kind', 'success');
    await page.clock.runFor(2999);
    await expect(toast).toHaveText('Message sent successfully!');
    await page.clock.runFor(1);
    await expect(toast).toHaveText('');
    await page.clock.runFor(1999);
    await expect(page).toHaveURL('/quickcontact');
    await page.clock.runFor(1);
    await expect(page).toHaveURL(`/thank-you-final?q=${car.guid}`);
    await page.reload();
    await page.goBack();
    await expect(message).toBeEnabled();
    await expect(toast).toHaveText('');
    await page.reload();
    expect(presses).toHaveLength(1);
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('leaves under no caller’s hands: it stays while a sheet is open', async ({ page, car }) => {
    const { scan, reason, message, call, ownerSheet, toast } = contactPage(page);
    await streamStandIn(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await reason('Car being towed').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    await call.click();
    await ownerSheet.phone.pressSequentially('98765');
    await page.clock.runFor(60_000);
    await expect(ownerSheet.phone).toHaveValue('98765');
    await ownerSheet.cancel.click();
    await expect(ownerSheet.dialog).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(`/thank-you-final?q=${car.guid}`);
  });

  test('sends once for Enter and a click', async ({ page, car, sentTo }) => {
    const presses = countRequests(page, path);
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    await message.evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit(button);
      button.click();
      button.form?.requestSubmit();
    });
    await expect(toast).toHaveText('Message sent successfully!');
    expect(presses).toHaveLength(1);
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('asks the server nothing when no reason is chosen', async ({ page, car }) => {
    const presses = countRequests(page, path);
    const { scan, reasons, message, toast } = contactPage(page);
    await scan(car.guid);
    await message.click();
    await expect(page.getByRole('group')).toHaveAccessibleDescription('Please select a message first.');
    await expect(toast).toHaveText('');
    await expect(reasons.first()).toBeFocused();
    expect(presses).toHaveLength(0);
  });

  test('leads to a page that thanks nobody when the message was refused', async ({
    page,
    car,
    providerFault,
    troubles,
  }) => {
    troubles.allow(/502.*\/sms\/template$/);
    await providerFault({ sms: 'ndnc' });
    const { scan, reason, message, toast } = contactPage(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText(`Failed to send message: ${t.message_blocked}`);
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/thank-you-final?unsent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message could not be sent this time.');
    await expect(page.getByText('Thank you for Helping !!')).toHaveCount(0);
  });

  test('says when the sticker was switched off in between', async ({ page, server, car, sentTo, troubles }) => {
    troubles.allow(/status of 404.*\/sms\/template$/);
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await server.switchOff(car.guid);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText('Failed to send message: This QR code is inactive.');
    expect(await sentTo(car.phone)).toEqual([]);
  });
});
