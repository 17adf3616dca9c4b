import type { Page } from '@playwright/test';
import { ofColours, violations, wcag } from '../support/axe.ts';
import { misfits } from '../support/misfits.ts';
import { expect, test } from '../support/test.ts';
import { everyPage } from './every-page.ts';

/**
 * Finishes every colour transition at once, since drawing each of its frames would be wasted. An inherited colour begins to change when its parent's
 * change is over, hence the loop.
 */
async function colours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (scheme) => {
    while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await new Promise(requestAnimationFrame);
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const changing = () => document.getAnimations().filter((each) => each.playState === 'running' && ends(each));
    for (let left = changing(); left.length > 0; left = changing()) for (const each of left) each.finish();
  }, colorScheme);
}

test.describe('in light colours and in dark nothing stands in anyone’s way, nor reaches beyond an edge, is cut or broken, on', () => {
  // A third of all the work is in this file: as one piece it would keep one worker busy when the other has nothing left.
  test.describe.configure({ mode: 'parallel' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, isBusy = false, tag = [], show } of everyPage)
    test(name, { tag }, async ({ page, server, troubles, browserName }) => {
      troubles.allow(/status of (40[0349]|422|429)/);
      await show(page, server);
      // A busy button changes its colours once more when it is done.
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(isBusy ? 1 : 0);
      for (const [colorScheme, rules] of [
        ['light', wcag],
        ['dark', ofColours],
      ] as const) {
        await colours(page, colorScheme);
        // What axe reads is the same in every browser, and too much for a page of Firefox under WebDriver.
        if (browserName !== 'firefox') expect.soft(await violations(page, rules), colorScheme).toEqual([]);
      }
      for (const width of [360, 320, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await misfits(page), `${width} px`).toEqual([]);
      }
    });
});
