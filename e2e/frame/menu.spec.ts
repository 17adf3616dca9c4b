import { expect, test } from '../support/test.ts';

test.describe('the navigation', { tag: '@chromium' }, () => {
  test('is a menu on a phone that opens and closes', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const items = page.getByRole('navigation', { name: 'Menu' });
    await expect(items).toBeHidden();
    for (const close of [() => menu.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(20, 700)]) {
      await menu.click();
      await expect(items).toBeVisible();
      await expect(items.getByRole('link', { name: 'How it works' })).toBeInViewport();
      await close();
      await expect(items).toBeHidden();
    }
  });

  test('is a menu for a keyboard too', async ({ page, troubles }) => {
    troubles.allow(/status of 404/);
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'About', exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Login', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/userlogin');
    await expect(page.getByRole('navigation')).toBeHidden();
  });

  for (const [name, section] of [
    ['About', 'about'],
    ['Product', 'product'],
    ['How it works', 'how-it-works'],
    ['Contact', 'contact'],
  ] as const)
    test(`${name} leads to its section, from home and from elsewhere`, async ({ page, javaScriptEnabled }) => {
      for (const start of ['/', '/warning']) {
        await page.goto(start);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(`/#${section}`);
        // Without a script the menu does not close by itself on a link within the page.
        if (!javaScriptEnabled && start === '/') await page.keyboard.press('Escape');
        await expect(page.getByRole('navigation')).toBeHidden();
        await expect(page.locator(`#${section} h2`)).toBeInViewport();
      }
    });

  test('a page begins at its top', async ({ page, troubles }) => {
    troubles.allow(/status of 404/);
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' });
    await link.scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await link.click();
    await expect(page).toHaveURL('/termscondition');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await expect(page.getByRole('banner')).toBeInViewport();
  });
});
