import { fillProfile, openProfile, profilePage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('registering without script', () => {
  test('the box that was not ticked is asked for in the answer', async ({ page, server, newSticker, troubles }) => {
    troubles.allow(/status of 422/);
    await openProfile(page, server, newSticker);
    const { submit, agree, plate } = profilePage(page);
    await fillProfile(page);
    await submit.click();
    await expect(page.getByText('You must agree to the Terms of Use and Privacy Policy.')).toBeVisible();
    await expect(agree).toBeFocused();
    await expect(plate).toHaveValue('ka 09-ab 1234');
    await agree.check();
    await submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
  });

  test('two presses make one vehicle', { tag: '@chromium' }, async ({ page, context, server, newSticker }) => {
    const { id, token } = await openProfile(page, server, newSticker);
    await fillProfile(page);
    await profilePage(page).agree.check();
    await profilePage(page).submit.dblclick();
    await expect(page).toHaveURL('/thank-you-postpaid');
    const headers = { authorization: `Bearer ${token}` };
    const owned = await context.request.post('/api/vehicle_owner/getQRCode', { headers, data: { UserLoginID: id } });
    expect((await owned.json()).QRList).toHaveLength(1);
  });

  test('the texts to agree to are pages beside the form', { tag: '@chromium' }, async ({
    page,
    context,
    server,
    newSticker,
  }) => {
    await openProfile(page, server, newSticker);
    for (const [link, title] of [
      ['Read the Terms of Use', 'Terms & Conditions'],
      ['Read the Privacy Policy', 'Privacy Policy'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: link }).click();
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('a form that was answered is not sent again by going back', { tag: '@chromium' }, async ({
    page,
    server,
    newSticker,
  }) => {
    await openProfile(page, server, newSticker);
    await fillProfile(page);
    await profilePage(page).agree.check();
    await profilePage(page).submit.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
    await page.goBack();
    await expect(page).toHaveURL('/logindetail');
  });

  test('a session that has ended leads to the login, which says so', async ({ page, server, newSticker }) => {
    const { token } = await openProfile(page, server, newSticker);
    await fillProfile(page);
    await page.request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    await profilePage(page).agree.check();
    await profilePage(page).submit.click();
    await expect(page).toHaveURL('/login?again');
    await expect(page.getByText('Please log in again.')).toBeVisible();
  });
});
