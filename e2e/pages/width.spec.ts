import { expect, test } from '../support/test.ts';
import { everyPage } from './every-page.ts';

test.describe('nothing reaches beyond the edge of the screen on', () => {
  for (const { name, show } of everyPage)
    test(name, async ({ page, server, troubles }) => {
      troubles.allow(/status of (40[04]|422)/);
      await show(page, server);
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
});
