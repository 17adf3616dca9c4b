import { contactPage, t } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

const explanation = 'You should receive a call from our system which will connect to the vehicle owner.';

test.describe('a call', () => {
  test('connects the caller with the owner', async ({ page, car, sentTo, caller }) => {
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await expect(ownerSheet.dialog).toBeHidden();
    await call.click();
    await expect(ownerSheet.dialog).toBeVisible();
    await expect(ownerSheet.dialog).toContainText(explanation);
    await expect(ownerSheet.phone).toBeFocused();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.phone)).toMatchObject([{ channel: 'call', from: caller, to: car.phone }]);
    expect(await sentTo(car.emergencyPhone)).toEqual([]);
  });

  test('to the emergency contact rings that number', async ({ page, car, sentTo, caller }) => {
    const { scan, emergency, emergencySheet, toast } = contactPage(page);
    await scan(car.guid);
    await emergency.click();
    await expect(emergencySheet.dialog).toContainText('In immediate danger, dial 112 first.');
    await emergencySheet.phone.fill(caller);
    await emergencySheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.emergencyPhone)).toMatchObject([{ channel: 'call', from: caller, to: car.emergencyPhone }]);
    expect(await sentTo(car.phone)).toEqual([]);
  });

  test('takes the number as phones write it', async ({ page, car, sentTo, caller }) => {
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill(`+91 ${caller.slice(0, 5)} ${caller.slice(5)}`);
    await ownerSheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.phone)).toMatchObject([{ channel: 'call', from: caller }]);
  });

  test('to the emergency contact takes the number as phones write it', async ({ page, car, sentTo, caller }) => {
    const { scan, toast, emergency, emergencySheet } = contactPage(page);
    await scan(car.guid);
    await emergency.click();
    await emergencySheet.phone.fill(`91${caller}`);
    await emergencySheet.callNow.click();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.emergencyPhone)).toMatchObject([{ channel: 'call', from: caller }]);
  });

  test('popup closes by Cancel, by Escape and by a press beside it', { tag: '@chromium' }, async ({ page, car }) => {
    const { scan, call, ownerSheet } = contactPage(page);
    await scan(car.guid);
    for (const close of [
      () => ownerSheet.cancel.click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(180, 20),
    ]) {
      await call.click();
      await expect(ownerSheet.dialog).toBeVisible();
      await close();
      await expect(ownerSheet.dialog).toBeHidden();
    }
  });

  for (const typed of ['', '98765', '5876543210'])
    test(`from "${typed}" asks for a valid number and keeps what was typed`, async ({
      page,
      car,
      sentTo,
      troubles,
      caller,
    }) => {
      troubles.allow(/status of 422/);
      const { scan, call, ownerSheet, toast } = contactPage(page);
      await scan(car.guid);
      await call.click();
      await ownerSheet.phone.fill(typed);
      await ownerSheet.callNow.click();
      await expect(toast).toHaveText('');
      await expect(ownerSheet.phone).toHaveValue(typed);
      await expect(ownerSheet.phone).toHaveAttribute('aria-invalid', 'true');
      await expect(ownerSheet.phone).toHaveAccessibleDescription(/^Please enter a valid phone number\./);
      expect(await sentTo(car.phone)).toEqual([]);
      await ownerSheet.phone.fill(caller);
      await ownerSheet.callNow.click();
      await expect(toast).toHaveText('Call initiated successfully!');
      expect(await sentTo(car.phone)).toHaveLength(1);
    });

  for (const [fault, sentence] of [
    ['ndnc', "Call cannot be made as the recipient's number is blocked by TRAI NDNC regulations."],
    ['bad-number', t.call_failed],
  ] as const)
    test(`that the provider refuses (${fault}) says so`, async ({
      page,
      car,
      sentTo,
      providerFault,
      troubles,
      caller,
    }) => {
      troubles.allow(/502.*\/(quickcontact|make-call)$/);
      await providerFault({ call: fault });
      const { scan, call, ownerSheet, toast } = contactPage(page);
      await scan(car.guid);
      await call.click();
      await expect(ownerSheet.dial112).toBeHidden();
      await ownerSheet.phone.fill(caller);
      await ownerSheet.callNow.click();
      await expect(ownerSheet.failure).toHaveText(sentence);
      await expect(toast).toHaveText('');
      await expect(ownerSheet.dial112).toHaveAttribute('href', 'tel:112');
      await expect(ownerSheet.dialog.getByText(explanation)).toBeHidden();
      await expect(ownerSheet.phone).toHaveValue(caller);
      expect(await sentTo(car.phone)).toEqual([]);
    });

  test('that no provider may place says what is true and what to do now, and pressed again is not placed twice', async ({
    page,
    car,
    sentTo,
    providerFault,
    troubles,
    caller,
  }) => {
    test.slow();
    troubles.allow(/503.*\/(quickcontact|make-call)$/);
    const { scan, call, ownerSheet, emergencySheet, toast } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await providerFault({ call: 'unavailable' });
    await ownerSheet.callNow.click();
    await expect(ownerSheet.failure).toHaveText(t.call_unknown);
    await expect(toast).toHaveText('');
    await expect(ownerSheet.dial112).toBeVisible();
    await expect(emergencySheet.dialog).toBeHidden();
    await providerFault({});
    await ownerSheet.callNow.click();
    await expect(ownerSheet.failure).toHaveText(t.call_unknown);
    expect(await sentTo(car.phone)).toEqual([]);
    await ownerSheet.dialog.getByRole('button', { name: t.emergency_title }).click();
    await expect(emergencySheet.dialog).toBeVisible();
  });

  test('is placed once however often the button is pressed', { tag: '@chromium' }, async ({
    page,
    car,
    sentTo,
    caller,
  }) => {
    const { scan, call, ownerSheet, toast } = contactPage(page);
    await scan(car.guid);
    await call.click();
    await ownerSheet.phone.fill(caller);
    await ownerSheet.callNow.dblclick();
    await expect(toast).toHaveText('Call initiated successfully!');
    expect(await sentTo(car.phone)).toHaveLength(1);
  });
});
