import { expect, test } from '../support/test.ts';

test('the landing page says in data what it says in words', async ({ page }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const kinds = data['@graph'].map((thing: Record<string, string>) => thing['@type']);
  expect(kinds).toEqual(['Organization', 'WebSite', 'FAQPage']);
  for (const { name, acceptedAnswer } of data['@graph'][2].mainEntity) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
  }
});
