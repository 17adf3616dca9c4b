import { listPage, openList } from '../support/reseller-lists.ts';
import { expect, test } from '../support/test.ts';

test('the script of a list leaves what was chosen before it came', async ({ page, server }) => {
  await openList(page, server, '/warning');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/myqrcode', { waitUntil: 'commit' });
  await page.getByLabel('Status').selectOption('Activated');
  arrived.resolve();
  await page.waitForLoadState();
  const { show, range } = listPage(page);
  await show.click();
  await expect(range).toHaveText('1–3 of 3');
});
