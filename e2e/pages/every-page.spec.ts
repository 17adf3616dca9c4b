import type { Page } from '@playwright/test';
import { ofColours, violations, wcag } from '../support/axe.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { expect } from '../support/test.ts';
import { everyPage } from './every-page.ts';
import { test } from './one-page.ts';

/**
 * Every colour is brought to the end of its change, of which each frame would be drawn for nobody. One that is inherited
 * begins to change when the one above it has.
 */
async function colours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  const isDark = await page.evaluate(() => {
    const changing = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let left = changing(); left.length > 0; left = changing()) for (const each of left) each.finish();
    return matchMedia('(prefers-color-scheme: dark)').matches;
  });
  expect(isDark).toBe(colorScheme === 'dark');
}

test.describe('in light colours and in dark nothing stands in anyone’s way, nor reaches beyond an edge, is cut or broken, on', () => {
  // A third of all the work is in this file: as one piece it would keep one worker busy when the other has nothing left.
  test.describe.configure({ mode: 'parallel' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, isBusy = false, show } of everyPage)
    test(name, async ({ page, server, troubles }) => {
      troubles.allow(/status of (40[0349]|422|429)/);
      await show(page, server);
      // The button of what is done changes its colours once more.
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(isBusy ? 1 : 0);
      for (const [colorScheme, rules] of [
        ['light', wcag],
        ['dark', ofColours],
      ] as const) {
        await colours(page, colorScheme);
        expect.soft(await violations(page, rules), colorScheme).toEqual([]);
      }
      for (const width of [360, 320, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(beyond, `${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await cutTexts(page), `${width} px`).toEqual([]);
      }
    });
});
