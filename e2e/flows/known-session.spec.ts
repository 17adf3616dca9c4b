import { en } from '../../messages/en.ts';
import { logIn } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const { sign_in: s, frame: f } = en;

test.describe('an owner who is logged in', () => {
  test('is known by the header, and by the pages that would ask for a code', async ({ page, server, car }) => {
    const own = page.locator('.bar a[href="/userdetail"]');
    const login = page.locator('.bar a[href="/userlogin"]');
    await page.goto('/contactus');
    await expect(own).toHaveCount(0);
    await expect(login).toHaveCount(1);
    await logIn(page.context(), server.url, await server.logIn(car.phone));
    for (const path of ['/', '/contactus', '/warning', '/userlogin']) {
      await page.goto(path);
      await expect(own).toHaveCount(1);
      await expect(login).toHaveCount(0);
    }
    await expect(page.getByText(s.already_in)).toBeVisible();
    await page.goto('/login');
    await expect(page.getByText(s.already_in)).toBeVisible();
    await page.goto('/warning');
    await expect(page.getByRole('main').getByRole('link', { name: f.my_details })).toBeVisible();
  });

  test('who scans a new sticker adds it to their vehicles', async ({ page, server, car, newSticker }) => {
    await logIn(page.context(), server.url, await server.logIn(car.phone));
    await page.goto(`/q/${newSticker.guid}`);
    await expect(page).toHaveURL('/register');
    await page.getByRole('link', { name: s.add_scanned }).click();
    await expect(page).toHaveURL('/addvehicledetail');
    await expect(page.locator('input[name=guid]')).toHaveValue(newSticker.guid);
  });

  test('is told so no longer once the session has ended elsewhere', async ({ page, server, car }) => {
    const session = await server.logIn(car.phone);
    await logIn(page.context(), server.url, session);
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${session.token}` }, data: {} });
    await page.goto('/userlogin');
    await expect(page.getByText(s.already_in)).toHaveCount(0);
    await expect(page.locator('.bar a[href="/userlogin"]')).toHaveCount(1);
  });
});

test('who is registered and comes as a stranger is led to the login, which keeps the sticker', async ({
  page,
  car,
  newSticker,
  troubles,
}) => {
  troubles.allow(/status of 422/);
  await page.goto(`/q/${newSticker.guid}`);
  await page.getByLabel(s.phone).fill(car.phone);
  await page.getByLabel(s.email).fill('asha@e.example');
  await page.getByRole('button', { name: s.send_otp }).click();
  await expect(page.getByText(s.already_registered).first()).toBeVisible();
  await page.locator('form').getByRole('link', { name: f.log_in_instead, exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('input[name=guid]')).toHaveValue(newSticker.guid);
});
