import { fill } from '../../messages/fill.ts';
import { contactPage, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

const failed = (Message: string) => fill(t.send_failed, { Message });

test.describe('a message', () => {
  test('reaches the phone of the owner of a car', async ({ page, car, sentTo }) => {
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car window open').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    const [sms, ...others] = await sentTo(car.phone);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({
      channel: 'sms',
      to: car.phone,
      text: expect.stringMatching(
        new RegExp(
          `^Dastak: ${car.plate} - Car window open\\. A person at your vehicle scanned its sticker\\. Answer: http\\S+/a\\?\\S+ -DASTAK$`,
        ),
      ),
    });
  });

  test('reaches the owner of a bike by the longer address too', async ({ page, bike, sentTo }) => {
    const { reason, message, toast } = contactPage(page);
    await page.goto(`/qrcode_process/${bike.guid}`);
    await reason('Forgot keys in bike').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect((await sentTo(bike.phone)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`${bike.plate} - Forgot keys in bike.`),
    ]);
  });

  test('needs a reason', async ({ page, car, sentTo, troubles }) => {
    troubles.allow(/status of 422/);
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await message.click();
    await expect(toast).toHaveText('');
    await expect(page.getByRole('group')).toHaveAccessibleDescription('Please select a message first.');
    expect(await sentTo(car.phone)).toEqual([]);
    await reason('Car being towed').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('is sent once however often the button is pressed', { tag: '@chromium' }, async ({ page, car, sentTo }) => {
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    await message.dblclick();
    await expect(toast).toHaveText('Message sent successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('in two tabs goes to the vehicle each tab shows', async ({ page, context, car, bike, sentTo }) => {
    const other = await context.newPage();
    await contactPage(page).scan(car.guid);
    await contactPage(other).scan(bike.guid);
    await contactPage(page).reason('Baby or pet in car').check();
    await contactPage(page).message.click();
    await expect(contactPage(page).toast).toHaveText('Message sent successfully!');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
    await contactPage(other).reason('Bike being towed').check();
    await contactPage(other).message.click();
    await expect(contactPage(other).toast).toHaveText('Message sent successfully!');
    expect((await sentTo(car.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('Baby or pet in car')]);
    expect((await sentTo(bike.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('Bike being towed')]);
  });

  for (const [fault, sentence] of [
    ['ndnc', t.message_blocked],
    ['bad-number', t.message_refused],
  ] as const)
    test(`that the provider refuses (${fault}) says so`, async ({ page, car, sentTo, providerFault, troubles }) => {
      troubles.allow(/502.*\/(quickcontact|sms\/template)$/);
      await providerFault({ sms: fault });
      const { scan, reason, message, toast } = contactPage(page);
      await scan(car.guid);
      await reason('Car lights are on').check();
      await message.click();
      await expect(toast).toHaveText(failed(sentence));
      await expect(reason('Car lights are on')).toBeChecked();
      expect(await sentTo(car.phone)).toEqual([]);
    });

  test('that waits for a provider that is down counts as sent', async ({ page, car, providerFault }) => {
    await providerFault({ sms: 'unavailable' });
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
  });

  test('beyond the limit is refused with the time to wait', async ({ page, car, sentTo, troubles }) => {
    troubles.allow(/status of 429/);
    for (const id of [6, 9]) {
      const answer = await page.request.post('/api/sms/template', { data: { GUID: car.guid, id } });
      expect(answer.status()).toBe(200);
    }
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car window open').check();
    await message.click();
    await expect(toast).toHaveText(
      /^Failed to send message: The owner has been told from here already\. Please try again in (60|59|58) minutes\.$/,
    );
    expect(await sentTo(car.phone)).toHaveLength(2);
  });
});
