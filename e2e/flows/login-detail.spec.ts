import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { logIn } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('the page an owner lands on', () => {
  test('greets them, names their vehicles, and leads a new sticker to another one', async ({
    page,
    context,
    server,
    car,
    newSticker,
  }) => {
    await logIn(context, server.url, await server.logIn(car.phone));
    await page.goto('/logindetail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello \w/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Valid for Lifetime' })).toContainText('MH02EE');
    await expect(page.getByText(en.registration.new_sticker)).toHaveCount(0);
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/logindetail');
    await expect(page.getByText(en.registration.new_sticker)).toBeVisible();
    await page.getByRole('link', { name: 'Add a vehicle' }).click();
    await expect(page).toHaveURL('/addvehicledetail');
    await page.goto('/profiledetail');
    await expect(page).toHaveURL('/logindetail');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/userlogin');
    await page.goto('/logindetail');
    await expect(page).toHaveURL('/login');
  });

  test('moves a vehicle that has lost its sticker to the new one', async ({
    page,
    context,
    server,
    car,
    newSticker,
  }) => {
    await logIn(context, server.url, await server.logIn(car.phone));
    await server.switchOff(car.guid);
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/logindetail');
    await expect(page.getByText('The sticker is switched off.')).toBeVisible();
    await page.getByRole('button', { name: 'Move to this sticker' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The vehicle has its new sticker.' })).toBeVisible();
    await expect(page.getByText('Valid for Lifetime')).toBeVisible();
    await contactPage(page).scan(newSticker.guid);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.plate);
  });
});
