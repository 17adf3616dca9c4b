import { expect, test } from '../support/test.ts';

test('no trouble of a page goes unnoticed, and one that is expected lets others through', async ({
  page,
  troubles,
}) => {
  await page.route('**/assets/broken.css', (route) => route.fulfill({ status: 503 }));
  await page.goto('/warning');
  expect(troubles.unexpected()).toEqual([]);
  const seen = (trouble: RegExp) =>
    expect.poll(() => troubles.unexpected().filter((noted) => trouble.test(noted))).not.toEqual([]);
  await page.evaluate(() => console.error('told to the console'));
  await seen(/^console: told to the console/);
  await page.evaluate(() => queueMicrotask(() => Reflect.apply(Reflect.get(window, 'missing'), null, [])));
  await seen(/^script: TypeError/);
  await page.evaluate(() => fetch('/assets/broken.css'));
  await seen(/^answer: 503 .*broken\.css$/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await seen(/content policy: script-src/);
  await expect(page).not.toHaveTitle('taken over');
  troubles.allow(/told to the console/);
  expect(troubles.unexpected().length).toBeGreaterThanOrEqual(3);
  troubles.allow(/./);
});
