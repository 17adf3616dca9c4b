import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';
import { everyPage } from './every-page.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours nothing stands in anyone’s way on`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const { name, show } of everyPage)
      test(name, async ({ page, server, troubles }) => {
        troubles.allow(/status of (40[04]|422)/);
        await show(page, server);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        const found = violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
        }));
        expect(found).toEqual([]);
      });
  });
