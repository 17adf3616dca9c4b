import type { Page } from '@playwright/test';
import { contactPage } from '../support/contact.ts';
import { expect, test } from '../support/test.ts';

/** The names of animations that last longer than 20 ms. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20)
      .map((animation) => ('animationName' in animation ? animation.animationName : animation.constructor.name)),
  );

test.describe('for who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    for (const path of ['/', '/thank-you-final', '/warning', '/q/DEMOCARPAID00001']) {
      await page.goto(path);
      expect(await moving(page), path).toEqual([]);
    }
    const { call, emergency, emergencySheet, message } = contactPage(page);
    await message.click();
    await call.click();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await emergency.click();
    await expect(emergencySheet.dialog).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });

  test('colours change at once: none waits for those around it to have changed', async ({ page }) => {
    await page.goto('/userlogin');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const changing = () => document.getAnimations().map((each) => each.constructor.name);
    expect(await page.evaluate(changing)).toEqual([]);
  });

  test('a section is there at once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See how it works' }).click();
    await expect(page.locator('#how-it-works h2')).toBeInViewport();
  });
});

test('for everyone else the popup slides up', async ({ page }) => {
  await contactPage(page).scan('DEMOCARPAID00001');
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ animationName }) => {
      document.documentElement.dataset.moved = animationName;
    });
  });
  await contactPage(page).call.click();
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'sheet-in');
});
