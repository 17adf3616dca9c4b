import { en } from '../../messages/en.ts';
import { contactPage } from '../support/contact.ts';
import { d, openAs, vehiclesPage } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

test.describe('a vehicle', () => {
  test('can be given another emergency contact', async ({ page, server, car, troubles }) => {
    troubles.allow(/status of 422/);
    await openAs(page, server, car, '/myqr');
    await vehiclesPage(page).edit.click();
    await expect(page).toHaveURL(/\/updatelogindetail\?VehicleOwnerMasterDetailId=\d+$/);
    await expect(page.getByLabel(en.owners.plate)).not.toBeEditable();
    await expect(page.getByLabel(en.owners.plate)).toHaveValue(car.plate);
    const emergency = page.getByLabel(en.owners.emergency_contact);
    await expect(emergency).toHaveValue(car.emergencyPhone);
    await emergency.fill('987654321');
    await page.getByRole('button', { name: d.save }).click();
    await expect(page.getByText('Emergency contact number should be exactly 10 digits.')).toBeVisible();
    await emergency.fill('8123456789');
    await page.getByRole('button', { name: d.save }).click();
    await expect(page).toHaveURL('/myqr');
    await expect(page.getByRole('article')).toContainText('8123456789');
  });

  test('of another owner is not there', async ({ page, server, car, troubles }) => {
    troubles.allow(/status of 404/);
    await openAs(page, server, car, '/updatelogindetail?VehicleOwnerMasterDetailId=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.frame.not_found_title);
  });

  test('shows what others see', async ({ page, server, car }) => {
    await openAs(page, server, car, '/myqr');
    await page.getByRole('link', { name: d.as_others_see_it }).click();
    await expect(contactPage(page).message).toBeVisible();
  });
});
