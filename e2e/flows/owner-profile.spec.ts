import { en } from '../../messages/en.ts';
import { beginsWith } from '../support/begins-with.ts';
import { d, openAs, said } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';

test.describe('the profile', () => {
  const field = en.owners;

  test('can be changed, but for phone and email', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userprofile');
    await expect(page.getByLabel(en.sign_in.phone)).not.toBeEditable();
    await expect(page.getByLabel(en.sign_in.email)).not.toBeEditable();
    await page.getByLabel(field.name, { exact: true }).fill('Meera Nair');
    await page.getByLabel(field.date_of_birth).fill('1962-02-28');
    await page.getByLabel(field.city).fill('Kochi');
    await page.getByLabel(field.state, { exact: true }).selectOption('Kerala');
    await page.getByLabel(field.pincode).fill('682001');
    await page.getByLabel(field.blood_group, { exact: true }).selectOption('O+');
    await page.getByRole('button', { name: d.save }).click();
    await expect(said(page, 'Profile updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/userdetail');
    await expect(page.getByRole('region', { name: d.personal_information })).toHaveText(
      new RegExp(`Meera Nair.*28-02-1962.*O\\+.*${car.phone}.*Kochi.*Kerala.*682001`, 's'),
    );
  });

  for (const [label, wrong, sentence] of [
    [field.name, '', field.name_invalid],
    [field.date_of_birth, '0962-02-28', 'Please enter a valid year with 4 digits.'],
    [field.date_of_birth, '2020-02-28', 'You must be at least 18 years old to register.'],
    [field.address, '', field.address_invalid],
    [field.city, '', field.city_invalid],
    [field.pincode, '012345', field.pincode_invalid],
  ] as const)
    test(`refuses ‘${wrong}’ as ${label}`, async ({ page, server, car, troubles }) => {
      troubles.allow(/status of 422/);
      await openAs(page, server, car, '/userprofile');
      await page.getByLabel(label, { exact: true }).fill(wrong);
      await page.getByRole('button', { name: d.save }).click();
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(beginsWith(sentence));
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(wrong);
      await expect(page).toHaveURL('/userprofile');
    });

  test('hides the blood group from callers who scan, and shows it again', async ({ page, server, car }) => {
    await openAs(page, server, car, '/userprofile');
    const scanned = async () => {
      const { data } = await (await page.request.post('/api/qrcodedetail', { data: { guid: car.guid } })).json();
      return data.strBloodGroup;
    };
    expect(await scanned()).toBe(car.bloodGroup);
    await page.getByRole('button', { name: d.hide_blood_group }).click();
    await expect(page.getByText(d.blood_group_is_hidden)).toBeVisible();
    expect(await scanned()).toBe('');
    await page.getByRole('button', { name: d.show_blood_group }).click();
    await expect(page.getByText(d.blood_group_is_shown)).toBeVisible();
    expect(await scanned()).toBe(car.bloodGroup);
  });

  test('of one is not written over another who has logged in meanwhile', async ({
    page,
    server,
    context,
    car,
    bike,
    troubles,
  }) => {
    troubles.allow(/status of 409/);
    const other = await server.logIn(bike.phone);
    await openAs(page, server, car, '/userprofile');
    await context.addCookies([{ name: 'owner', value: `${other.id}.${other.token}`, url: server.url }]);
    await page.getByLabel(field.city).fill('Kochi');
    await page.getByRole('button', { name: d.save }).click();
    await expect(page.getByText(d.other_account)).toBeVisible();
    await page.goto('/userprofile');
    await expect(page.getByLabel(en.sign_in.phone)).toHaveValue(bike.phone);
    await expect(page.getByLabel(field.city)).toHaveValue('Bengaluru');
  });
});
