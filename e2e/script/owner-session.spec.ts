import { en } from '../../messages/en.ts';
import { openAs, post, stored, vehiclesPage } from '../support/dashboard.ts';
import { expect, test } from '../support/test.ts';
import { withoutNetwork } from '../support/troubles.ts';

test.describe('a browser', () => {
  for (const path of ['/userdetail', '/userprofile', '/myqr', '/mycontacts', '/mydata'])
    test(`whose storage holds no token is led from ${path} to the login`, async ({ page, server, car, context }) => {
      const { id, token } = await server.logIn(car.phone);
      await context.addCookies([{ name: 'owner', value: `${id}.${token}`, url: server.url }]);
      await page.goto(path);
      await expect(page).toHaveURL('/userlogin');
    });

  test('keeps nothing of an owner who has logged out, not on the way back either', async ({
    page,
    server,
    car,
    context,
  }) => {
    const { id, token } = await server.logIn(car.phone);
    await context.addCookies([{ name: 'owner', value: `${id}.${token}`, url: server.url }]);
    await page.goto('/warning');
    await page.evaluate(
      ([authToken = '', UserLoginID = '']) => {
        Object.assign(localStorage, { authToken, UserLoginID });
      },
      [token, String(id)],
    );
    await page.goto('/userdetail');
    await expect.poll(async () => Object.keys(await stored(page))).toContain('personalInfo');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/userlogin');
    await expect.poll(() => stored(page)).toEqual({});
    await page.goBack();
    await expect(page).toHaveURL('/userlogin');
    await expect(page.getByText(car.phone)).toHaveCount(0);
  });

  test('keeps nothing of an owner who has deleted their account', async ({ page, server, car, context }) => {
    const { id, token } = await server.logIn(car.phone);
    await context.addCookies([{ name: 'owner', value: `${id}.${token}`, url: server.url }]);
    await page.goto('/warning');
    await page.evaluate(() => Object.assign(localStorage, { authToken: 'x', UserLoginID: '1', personalInfo: '{}' }));
    await page.goto('/mydata');
    await page.getByLabel(en.my_data.delete_confirm).check();
    await page.getByRole('button', { name: en.my_data.delete }).dblclick();
    await expect(page).toHaveURL('/account-deleted');
    await expect.poll(() => stored(page)).toEqual({});
    expect(await post(context, { id, token }, 'profile', {})).toBe(401);
  });

  test('whose session ended in another tab is led to the login by the next press', async ({ page, server, car }) => {
    const { token } = await openAs(page, server, car, '/myqr');
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    const { unfoldMute, mute } = vehiclesPage(page);
    await unfoldMute();
    await mute.click();
    await expect(page).toHaveURL('/userlogin?again');
    await expect(page.getByText(en.api.unauthorized)).toBeVisible();
  });

  for (const login of ['/userlogin', '/login', '/register'])
    test(`keeps nothing of an owner whose session has ended once it shows ${login}`, async ({ page, newSticker }) => {
      await page.goto(`/q/${newSticker.guid}`);
      await page.evaluate(() => Object.assign(localStorage, { authToken: 'x', UserLoginID: '1', personalInfo: '{}' }));
      await page.goto(login);
      await expect.poll(async () => Object.keys(await stored(page)).filter((name) => name !== 'GUID')).toEqual([]);
    });

  test('that holds no token is given nothing to keep', async ({ page, server, car, context }) => {
    const { id, token } = await server.logIn(car.phone);
    await context.addCookies([{ name: 'owner', value: `${id}.${token}`, url: server.url }]);
    await page.goto('/userdetail');
    await expect(page).toHaveURL('/userlogin');
    await expect.poll(() => stored(page)).toEqual({});
  });

  test('keeps no vehicle of an owner who has none', async ({ page, server, newSticker }) => {
    await openAs(page, server, newSticker, '/warning');
    await page.evaluate(() => Object.assign(localStorage, { vehiclePlateNumber: 'KA01AB1234', productid: '2' }));
    await page.goto('/userdetail');
    await expect
      .poll(async () => Object.keys(await stored(page)).sort())
      .toEqual(['UserLoginID', 'authToken', 'personalInfo', 'strBloodGroup', 'vehicleList']);
  });

  test('that could not log out is not told that it has', { tag: '@cdp' }, async ({
    page,
    server,
    car,
    context,
    troubles,
  }) => {
    troubles.allow(withoutNetwork);
    const { id, token } = await server.logIn(car.phone);
    await context.addCookies([{ name: 'owner', value: `${id}.${token}`, url: server.url }]);
    await page.goto('/warning');
    await page.evaluate(() => Object.assign(localStorage, { authToken: 'x', UserLoginID: '1' }));
    await page.goto('/userdetail');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/^chrome-error:/);
    await context.setOffline(false);
    await page.goBack();
    await expect(page).toHaveURL('/userdetail');
    expect(Object.keys(await stored(page))).toContain('authToken');
  });
});
