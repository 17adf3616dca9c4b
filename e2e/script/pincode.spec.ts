import { en } from '../../messages/en.ts';
import { checkoutPage, chooseCars, fillBuyer, paymentWindow } from '../support/checkout.ts';
import { countRequests } from '../support/contact.ts';
import { hold } from '../support/hold.ts';
import { logIn } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.describe('a pincode', () => {
  test('brings city and state with it, and others once it is mended', async ({ page }) => {
    const asked = countRequests(page, '/api/pincode');
    await chooseCars(page, 1);
    const { pincode, city, state } = checkoutPage(page);
    await pincode.pressSequentially('411001');
    await expect(city).toHaveValue('Pune');
    await expect(state).toHaveValue('Maharashtra');
    await expect(pincode).toHaveAccessibleDescription(/411001 is in Pune, Maharashtra\./);
    await pincode.press('Backspace');
    await pincode.press('2');
    await expect(pincode).toHaveAccessibleDescription(/411002 is in Pune/);
    await pincode.fill('110001');
    await expect(city).toHaveValue('New Delhi');
    await expect(state).toHaveValue('Delhi');
    await expect(pincode).toHaveAccessibleDescription(/110001 is in New Delhi/);
    // One request for each of the three pincodes.
    expect(asked).toHaveLength(3);
    await page.reload();
    await expect(city).toHaveValue('New Delhi');
    await expect(state).toHaveValue('Delhi');
  });

  test('overwrites nothing that was typed, and is no reason to refuse an order', async ({ page }) => {
    await chooseCars(page, 1);
    const { pincode, city, state, place } = checkoutPage(page);
    await fillBuyer(page, { city: 'Wakad', pincode: '411057' });
    await expect(pincode).toHaveAccessibleDescription(/411057 is in Pune, Maharashtra\./);
    await expect(city).toHaveValue('Wakad');
    await expect(state).toHaveValue('Kerala');
    await place.click();
    await paymentWindow(page).pay.click();
    await expect(page).toHaveURL(/\/thank-you-checkout/);
  });

  test('brings a city that is typed over, not after, by whoever points at it or is there already', async ({ page }) => {
    await chooseCars(page, 1);
    const { pincode, city } = checkoutPage(page);
    await pincode.fill('411001');
    await expect(city).toHaveValue('Pune');
    await city.click();
    await page.keyboard.type('Wakad');
    await expect(city).toHaveValue('Wakad');
    await city.fill('');
    const release = await hold(page, /\/api\/pincode/);
    await pincode.fill('560001');
    await city.click();
    release();
    await expect(city).toHaveValue('Bengaluru');
    await page.keyboard.type('Bengaluru');
    await expect(city).toHaveValue('Bengaluru');
  });

  test('whose answer is late leaves what was typed meanwhile, and tells nothing of one that is gone', async ({
    page,
  }) => {
    await chooseCars(page, 1);
    const { pincode, city, state } = checkoutPage(page);
    const release = await hold(page, /\/api\/pincode/);
    await pincode.fill('411001');
    await city.fill('Baner');
    await pincode.fill('682001');
    release();
    await expect(state).toHaveValue('Kerala');
    await expect(city).toHaveValue('Baner');
    await expect(pincode).toHaveAccessibleDescription(/682001 is in Kochi/);
  });

  test('that is not known, or is not answered for, leaves the fields to be filled in', async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED/);
    await chooseCars(page, 1);
    const { pincode, city, state } = checkoutPage(page);
    await pincode.fill('411001');
    await expect(city).toHaveValue('Pune');
    await pincode.fill('999999');
    // What followed from another pincode does not apply to this one.
    await expect(city).toHaveValue('');
    await expect(state).toHaveValue('');
    await page.route('**/api/pincode', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await pincode.fill('682001');
    await failed;
    await expect(pincode).toHaveAccessibleDescription(en.owners.pincode_help);
    await expect(city).toHaveValue('');
    await city.fill('Kochi');
    await expect(city).toHaveValue('Kochi');
  });

  test('takes away what was said of a field that it fills in', async ({ page }) => {
    await chooseCars(page, 1);
    const { pincode, city, state, place } = checkoutPage(page);
    await place.click();
    await expect(pincode).toBeFocused();
    await expect(city).toHaveAccessibleDescription(en.owners.city_invalid);
    await page.keyboard.type('682001');
    await expect(city).toHaveValue('Kochi');
    await expect(city).toHaveAccessibleDescription('');
    await expect(state).toHaveAccessibleDescription('');
    await expect(pincode).toBeFocused();
  });

  test('is asked for in an owner’s profile, too', async ({ page, server, car }) => {
    await logIn(page.context(), server.url, await server.logIn(car.phone));
    await page.goto('/userprofile');
    const { pincode, city, state } = checkoutPage(page);
    const [cityBefore, stateBefore] = [await city.inputValue(), await state.inputValue()];
    await pincode.fill('110001');
    await expect(pincode).toHaveAccessibleDescription(/110001 is in New Delhi, Delhi\./);
    await expect(city).toHaveValue(cityBefore);
    await expect(state).toHaveValue(stateBefore);
  });
});
