import { consolePaths } from '../../web/console/paths.ts';
import { violations, wcag } from '../support/axe.ts';
import { misfits } from '../support/misfits.ts';
import { openAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

const { login, secondFactor, passkeyOptions, logout, sheets, sheetFile, auditCheck, sendPaymentBack, ...others } =
  consolePaths;
const { searchAnswers, newsAnswers, bookFile, labelsFile, listLooks, ...signedIn } = others;
const pages = [
  ...Object.values(signedIn),
  '/console/stickers/DEMOCARPAID00001',
  '/console/people/1',
  '/console/presets/6',
];
const widths = [320, 768, 1280];

test('in Hindi nothing of the console reaches beyond an edge, nor is cut', async ({ page, server }) => {
  await openAsOperator(page, server, '/console?lang=hi');
  for (const path of pages) {
    await page.goto(path);
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', 'hi-IN');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await misfits(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('nothing stands in anyone’s way in Hindi', async ({ page, server }) => {
  await openAsOperator(page, server, '/console?lang=hi');
  for (const path of [consolePaths.today, consolePaths.orders, consolePaths.languages]) {
    await page.goto(path);
    expect.soft(await violations(page, wcag), path).toEqual([]);
  }
});
