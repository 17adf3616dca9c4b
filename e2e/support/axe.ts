import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half of what axe.js is: every page reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** All that looks at colours: what else may be wrong with a page is the same in both schemes. */
export const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What stands in anyone’s way by these rules. It looks into no frame: we have none. */
export async function violations(page: Page, runOnly: axe.RunOnly) {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { found, isAnythingWell } = await page.evaluate(async (rules) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    // Of what is well it names one place a rule: enough to know that somebody looked. Where it is nobody reads.
    const { violations, passes } = await run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      selectors: false,
    });
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    return { found, isAnythingWell: passes.length > 0 };
  }, runOnly);
  expect(isAnythingWell).toBe(true);
  return found;
}
