import { contactPage, countRequests, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

const path = '/api/sms/template';

test.describe('on a bad network the script of the contact page', () => {
  test('says when there is no network, and sends once there is', async ({ page, context, car, sentTo }) => {
    const presses = countRequests(page, path);
    const { scan, reason, message, toast } = contactPage(page);
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await reason('Car lights are on').check();
    await context.setOffline(true);
    await message.click();
    await expect(toast).toHaveText(`${t.send_error} ${t.offline}`);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/quickcontact');
    expect(presses).toHaveLength(0);
    await context.setOffline(false);
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('says when the request was lost on its way', async ({ page, car, sentTo, troubles }) => {
    troubles.allow(/ERR_FAILED.*\/sms\/template/);
    const { scan, reason, message, toast } = contactPage(page);
    await page.route(`**${path}`, (route) => route.abort());
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText('An error occurred while sending the message.');
    await expect(toast).toHaveAttribute('data-kind', 'error');
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/thank-you-final?unsent');
    expect(await sentTo(car.phone)).toEqual([]);
  });

  test('tells the owner once when only the answer was lost and the button is pressed again', { tag: '@cdp' }, async ({
    page,
    car,
    sentTo,
    troubles,
  }) => {
    troubles.allow(/ERR_FAILED.*\/sms\/template/);
    const { scan, reason, message, toast } = contactPage(page);
    await page.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.clock.install();
    await scan(car.guid);
    await page.clock.pauseAt(Date.now() + 60_000);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText('An error occurred while sending the message.');
    await page.unroute(`**${path}`);
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });
});
