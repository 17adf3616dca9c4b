import type { Page } from '@playwright/test';
import { contactPage, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

/** The answer to the next form that this page sends. */
const answerOf = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'POST');

test.describe('without script', () => {
  test('a message thanks by itself; going back and loading again send nothing', { tag: '@chromium' }, async ({
    page,
    car,
    sentTo,
  }) => {
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car being towed').check();
    const answer = answerOf(page);
    await message.click();
    expect((await answer).headers().refresh).toBe('5;url=/thank-you-final');
    await expect(toast).toHaveText('Message sent successfully!');
    await page.reload();
    await expect(toast).toHaveText('Message sent successfully!');
    await expect(page).toHaveURL('/thank-you-final');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Message is sent successfully');
    // The browser asks before it sends a form again; the test does not answer.
    await expect(page.goBack()).rejects.toThrow('ERR_CACHE_MISS');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('a second message from the answer to the first is a message of its own', { tag: '@chromium' }, async ({
    page,
    car,
    sentTo,
  }) => {
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    for (const text of ['Car being towed', 'Car window open']) {
      await reason(text).check();
      const answer = answerOf(page);
      await message.click();
      await (await answer).finished();
      await expect(toast).toHaveText('Message sent successfully!');
    }
    expect(await sentTo(car.phone)).toHaveLength(2);
  });

  test('a call goes home by itself', { tag: '@chromium' }, async ({ page, car, sentTo, caller }) => {
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill(caller);
    const answer = answerOf(page);
    await ownerSheet.callNow.click();
    expect((await answer).headers().refresh).toBe('3;url=/');
    await expect(toast).toHaveText('Call initiated successfully!');
    await page.reload();
    await expect(toast).toHaveText('Call initiated successfully!');
    await expect(page).toHaveURL('/');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });

  test('a refused message goes on to a page that thanks nobody', { tag: '@chromium' }, async ({
    page,
    car,
    providerFault,
    troubles,
  }) => {
    troubles.allow(/502.*\/quickcontact$/);
    await providerFault({ sms: 'ndnc' });
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car lights are on').check();
    const answer = answerOf(page);
    await message.click();
    expect((await answer).headers().refresh).toBe('5;url=/thank-you-final?unsent');
    await expect(toast).toHaveText(`Failed to send message: ${t.message_blocked}`);
  });

  test('what needs another try stays on the page', { tag: '@chromium' }, async ({ page, car, troubles }) => {
    troubles.allow(/status of 422/);
    const { scan, message, call, ownerSheet } = contactPage(page);
    await scan(car.guid);
    const unchosen = answerOf(page);
    await message.click();
    expect((await unchosen).headers().refresh).toBeUndefined();
    await expect(page.getByRole('group')).toHaveAccessibleDescription('Please select a message first.');
    await call.click();
    await ownerSheet.phone.fill('12345');
    const mistyped = answerOf(page);
    await ownerSheet.callNow.click();
    expect((await mistyped).status()).toBe(422);
    expect((await mistyped).headers().refresh).toBeUndefined();
    await expect(ownerSheet.dialog).toBeVisible();
    await expect(ownerSheet.phone).toHaveValue('12345');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(ownerSheet.dialog).toBeHidden();
    await expect(message).toBeVisible();
  });

  test('nobody types on a page that is about to leave', { tag: '@chromium' }, async ({ page, car, caller, sentTo }) => {
    const { scan, reason, message, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car being towed').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    const opened = page.waitForResponse(/open=call/);
    await page.getByRole('link', { name: t.call, exact: true }).click();
    expect((await opened).headers().refresh).toBeUndefined();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect((await sentTo(car.phone)).map(({ channel }) => channel)).toEqual(['call', 'sms']);
  });

  test('a sticker switched off in between says so', async ({ page, server, car, sentTo }) => {
    const { scan, reason, message } = contactPage(page);
    await scan(car.guid);
    await server.switchOff(car.guid);
    await reason('Car lights are on').check();
    await message.click();
    await expect(page).toHaveURL('/inactiveqr');
    await expect(page.getByText('This QR code is inactive.', { exact: true })).toBeVisible();
    expect(await sentTo(car.phone)).toEqual([]);
  });

  test('the sandbox can be read and driven', async ({ page, car, request, providerFault }) => {
    await providerFault({});
    expect((await request.post('/api/sms/template', { data: { GUID: car.guid, id: 6 } })).status()).toBe(200);
    await page.goto('/sandbox');
    await page.getByLabel('Sent to').fill(car.phone);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Calls…').selectOption('busy');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Calls…')).toHaveValue('busy');
  });
});
