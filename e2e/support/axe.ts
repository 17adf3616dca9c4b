import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** All that looks at colours: what else may be wrong with a page is the same in both schemes. */
export const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What stands in anyone’s way by these rules. It looks into no frame: we have none. */
export async function violations(page: Page, runOnly: axe.RunOnly) {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate((rules) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    // Of what is well it names one place a rule: enough to know that somebody looked.
    return run(document, { runOnly: rules, resultTypes: ['violations'] });
  }, runOnly);
  expect(found.passes).not.toEqual([]);
  return found.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}
