import { en } from '../../messages/en.ts';
import { countRequests } from '../support/contact.ts';
import { asha, fillProfile, logIn, openProfile, profilePage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

const stored = (name: string) => `localStorage.getItem(${JSON.stringify(name)})`;

test.describe('the script of the registration form', () => {
  test('lets no owner send it before the box is ticked', async ({ page, server, newSticker }) => {
    await openProfile(page, server, newSticker);
    const { agree, submit } = profilePage(page);
    await expect(submit).toBeDisabled();
    await agree.check();
    await expect(submit).toBeEnabled();
    await agree.uncheck();
    await expect(submit).toBeDisabled();
    await expect(page.getByText('Please tick the box first.')).toBeVisible();
  });

  test('says what is wrong before anything is sent, and takes it back when it is mended', async ({
    page,
    server,
    newSticker,
  }) => {
    await openProfile(page, server, newSticker);
    const form = profilePage(page);
    const sent = countRequests(page, '/profiledetail.data');
    await form.agree.check();
    await form.submit.click();
    await expect(form.name).toBeFocused();
    await expect(page.getByText('Please choose a state.')).toBeVisible();
    await form.name.fill('Asha');
    await expect(page.getByText('Please enter your name')).toBeHidden();
    await form.state.selectOption('Kerala');
    await expect(page.getByText('Please choose a state.')).toBeHidden();
    await expect(form.city).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toHaveLength(0);
  });

  test('makes one vehicle of two presses, and keeps what the documents keep', async ({
    page,
    context,
    server,
    newSticker,
  }) => {
    const { id, token } = await openProfile(page, server, newSticker);
    await fillProfile(page);
    await profilePage(page).agree.check();
    await profilePage(page).submit.dblclick();
    await expect(page).toHaveURL('/thank-you-postpaid');
    await expect.poll(() => page.evaluate(stored('vehiclePlateNumber'))).toBe('KA09AB1234');
    expect(await page.evaluate(stored('UserLoginID'))).toBe(String(id));
    expect(await page.evaluate(stored('VehicleOwnerMasterId'))).toBe(String(id));
    expect(await page.evaluate(stored('strBloodGroup'))).toBe('O-');
    expect(await page.evaluate(stored('productid'))).toBe('1');
    const personalInfo = JSON.parse(await page.evaluate(stored('personalInfo')));
    expect(personalInfo).toMatchObject({ VehicleOwnerName: asha.name, VehicleOwnerMobile: newSticker.phone });
    const headers = { authorization: `Bearer ${token}` };
    const owned = await context.request.post('/api/vehicle_owner/getQRCode', { headers, data: { UserLoginID: id } });
    expect((await owned.json()).QRList).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/logindetail');
  });

  test('tidies a plate while it is typed, wherever the caret stands', async ({ page, server, newSticker }) => {
    await openProfile(page, server, newSticker);
    const { plate } = profilePage(page);
    await plate.pressSequentially('ka-01 ab 1234');
    await expect(plate).toHaveValue('KA01AB1234');
    await plate.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.keyboard.type('x-y');
    await expect(plate).toHaveValue('KA01XYAB1234');
    expect(await plate.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  });

  test('asks about a plate that is not like an Indian one, and takes it', async ({ page, server, newSticker }) => {
    await openProfile(page, server, newSticker);
    const { plate, agree, submit } = profilePage(page);
    await fillProfile(page, { plate: '199cd12' });
    await plate.focus();
    await page.keyboard.press('Tab');
    const doubt = page.getByRole('status').filter({ hasText: '199CD12 does not look like an Indian plate number.' });
    await expect(doubt).toBeVisible();
    await plate.pressSequentially('3');
    await expect(doubt).toBeHidden();
    await agree.check();
    await submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
  });

  test('keeps what was typed when there is no network', async ({ page, context, server, newSticker, troubles }) => {
    troubles.allow(withoutNetwork);
    await openProfile(page, server, newSticker);
    await fillProfile(page);
    const { agree, submit, address } = profilePage(page);
    await agree.check();
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText('There was an error submitting the form.', { exact: true })).toBeInViewport();
    await expect(address).toHaveValue(asha.address);
    await context.setOffline(false);
    await submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
  });

  test('keeps what was typed when the session has ended, and sends it after a login in another tab', async ({
    page,
    context,
    server,
    newSticker,
  }) => {
    const { token } = await openProfile(page, server, newSticker);
    await fillProfile(page);
    const { agree, submit, address } = profilePage(page);
    await agree.check();
    await page.request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    for (const press of ['finds it ended', 'finds no cookie']) {
      await submit.click();
      await expect(page.getByText(en.registration.logged_out), press).toBeInViewport();
      expect((await context.cookies()).filter(({ name }) => name === 'owner')).toEqual([]);
      await expect(address).toHaveValue(asha.address);
    }
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: en.frame.log_in_again }).click();
    const other = await opened;
    await expect(other).toHaveURL('/login');
    await logIn(context, server.url, await server.logIn(newSticker.phone));
    await other.close();
    await submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
  });
});
