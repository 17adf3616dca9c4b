import { readFileSync } from 'node:fs';
import type { Cookie } from '@playwright/test';
import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { openLongLog } from '../support/contacts.ts';
import { d, openAs } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

const dayInIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' });
const ownersPages = ['/userdetail', '/userprofile', '/myqr', '/mycontacts', '/mydata', '/mydata.json'];

test.describe('who knocked', () => {
  test('is empty at first, and then says what, when and for which vehicle', async ({ page, server, car }) => {
    await openAs(page, server, car, '/mycontacts');
    await expect(page.getByText(d.contacts_empty, { exact: true })).toBeVisible();
    const { scan, reason, message, toast } = contactPage(page);
    await scan(car.guid);
    await reason('Car window open').check();
    await message.click();
    await expect(toast).toHaveText('Message sent successfully!');
    await page.goto('/mycontacts');
    // The day of the contact, which may have ended since.
    const days = [0, 60_000].map((ago) => dayInIndia.format(Date.now() - ago).replaceAll('/', '-'));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(new RegExp(`^(?:${days.join('|')})$`));
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
      new RegExp(`Message\\d\\d:\\d\\dCar window open${car.plate} · (Sent|Delivered)`),
    );
    await expect(page.getByRole('main')).not.toContainText(car.phone);
  });

  test('has more than fits at once', async ({ page, server, car, newSticker }) => {
    await openLongLog(page, server, car, newSticker);
    const knocks = page.getByRole('main').getByRole('listitem');
    await expect(knocks).toHaveCount(20);
    await page.getByRole('link', { name: d.show_more }).click();
    await expect(page.getByRole('link', { name: d.show_more })).toHaveCount(0);
    // With a script they are added to the list; without one, a link opens them alone.
    const isAlone = new URL(page.url()).searchParams.has('after');
    await expect(knocks).toHaveCount(isAlone ? 2 : 22);
    if (!isAlone) return;
    await page.getByRole('link', { name: d.newest }).click();
    await expect(knocks).toHaveCount(20);
  });
});

test.describe('an account', () => {
  test('can be taken along as a file', { tag: '@chromium' }, async ({ page, server, car }) => {
    await openAs(page, server, car, '/mydata');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: en.my_data.download }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^dastak-my-data-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(file).toMatchObject({ profile: { mobile: car.phone }, vehicles: [{ plateNumber: car.plate }] });
  });

  test('whose session has ended gives no file, and says why', async ({ page, server, car }) => {
    const { token } = await openAs(page, server, car, '/mydata');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    await page.getByRole('link', { name: en.my_data.download }).click();
    await expect(page).toHaveURL('/userlogin?again');
    await expect(page.getByText(en.api.unauthorized)).toBeVisible();
  });

  test('is deleted in two steps, and nobody is in it any more', async ({ page, server, car, context, troubles }) => {
    troubles.allow(/status of (401|404|422)/);
    await openAs(page, server, car, '/mydata');
    await page.getByRole('button', { name: en.my_data.delete }).click();
    await expect(page.getByText(en.owners.confirm_deletion)).toBeVisible();
    await page.getByLabel(en.my_data.delete_confirm).check();
    await page.getByRole('button', { name: en.my_data.delete }).click();
    await expect(page).toHaveURL('/account-deleted');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.my_data.deleted_title);
    expect((await context.cookies()).filter(({ name }) => name === 'owner')).toEqual([]);
    await contactPage(page).scan(car.guid);
    await expect(page).toHaveURL('/inactiveqr');
    await page.goto('/userdetail');
    await expect(page).toHaveURL('/userlogin');
    const answer = await page.request.post('/api/vehicle_owner/login', { data: { phone: car.phone } });
    expect(answer.status()).toBe(404);
  });

  test('is left by the menu, with a keyboard too', { tag: '@chromium' }, async ({ page, server, car, context }) => {
    const { token } = await openAs(page, server, car, '/userdetail');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/userlogin');
    expect((await context.cookies()).filter(({ name }) => name === 'owner')).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/logout', { headers, data: {} });
    expect(answer.status()).toBe(401);
  });

  test('is shown to nobody who is not logged in', async ({ page }) => {
    for (const path of [...ownersPages, '/updatelogindetail?VehicleOwnerMasterDetailId=1']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/userlogin');
    }
  });

  test('whose session has ended is shown no more, and says why', async ({ page, server, car, context }) => {
    const { token } = await openAs(page, server, car, '/userdetail');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    const [cookie] = await context.cookies();
    for (const path of ownersPages) {
      await context.addCookies([cookie as Cookie]);
      await page.goto(path);
      await expect(page, path).toHaveURL('/userlogin?again');
      await expect(page.getByText(en.api.unauthorized)).toBeVisible();
    }
  });
});
