import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { everyPage } from './every-page.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands in anyone’s way. Legacy mode looks into no frame of another site, and spares a window: we have no frames. */
async function violations(page: Page) {
  expect(page.frames()).toHaveLength(1);
  const found = await new AxeBuilder({ page }).withTags(wcag).setLegacyMode().analyze();
  expect(found.passes).not.toEqual([]);
  return found.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}

/** Resolves when every colour has changed. */
async function colours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(colorScheme === 'dark');
}

test.describe('in light colours and in dark nothing stands in anyone’s way, nor reaches beyond the edge, on', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, show } of everyPage)
    test(name, async ({ page, server, troubles }) => {
      troubles.allow(/status of (40[0349]|422)/);
      await show(page, server);
      for (const colorScheme of ['light', 'dark'] as const) {
        await colours(page, colorScheme);
        expect.soft(await violations(page), colorScheme).toEqual([]);
      }
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(beyond, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
});
