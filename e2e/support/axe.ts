import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file is half the size: every page parses it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** All rules about colours: other faults of a page are the same in both schemes. */
export const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The violations of these rules. It does not look into frames: we have none. */
export async function violations(page: Page, runOnly: axe.RunOnly) {
  expect(page.frames()).toHaveLength(1);
  const run = () =>
    page.evaluate(async (rules) => {
      const ours: typeof axe | undefined = Reflect.get(window, 'axe');
      // For a passed rule it names one place only: enough to know that the rule was checked. Its selector is not needed. The one rule that reads the
      // style sheets is not among ours.
      const results = await ours?.run(document, {
        runOnly: rules,
        resultTypes: ['violations'],
        selectors: false,
        preload: { assets: ['media'] },
      });
      if (!results) return null;
      const found = results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
      return { found, isAnythingWell: results.passes.length > 0 };
    }, runOnly);
  const looked = (await run()) ?? (await page.evaluate(source).then(run));
  if (!looked) throw new Error('axe is not in the page');
  const { found, isAnythingWell } = looked;
  expect(isAnythingWell).toBe(true);
  return found;
}
