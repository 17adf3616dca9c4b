import { en } from '../../messages/en.ts';
import { logIn, profilePage } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('another vehicle', () => {
  test('gets a sticker of its own', async ({ page, context, server, car, newSticker, troubles }) => {
    troubles.allow(/status of 422/);
    await logIn(context, server.url, await server.logIn(car.phone));
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/addvehicledetail');
    const { plate, emergency } = profilePage(page);
    await expect(emergency).toHaveValue(car.emergencyPhone);
    await plate.fill('DL1');
    await emergency.fill('123');
    const add = page.getByRole('button', { name: 'Add vehicle' });
    await add.click();
    await expect(
      page.getByText('Vehicle plate number must be between 4 and 10 alphanumeric characters.'),
    ).toBeVisible();
    await expect(page.getByText('Emergency contact number must be exactly 10 digits.')).toBeVisible();
    await plate.fill('dl 1c aa 1111');
    await emergency.fill('8000054321');
    await add.click();
    await expect(page).toHaveURL('/thank-you-postpaid');
    await page.getByRole('link', { name: 'See that page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DL1CAA1111');
  });

  test('that has a sticker already is named', async ({ page, context, server, car, newSticker, troubles }) => {
    troubles.allow(/status of 409/);
    await logIn(context, server.url, await server.logIn(car.phone));
    await page.goto(`/q/${newSticker.guid}`);
    await page.goto('/addvehicledetail');
    await profilePage(page).plate.fill(car.plate);
    await page.getByRole('button', { name: 'Add vehicle' }).click();
    await expect(page.getByText(en.owners.vehicle_has_sticker)).toBeVisible();
    await expect(profilePage(page).plate).toBeFocused();
  });
});
