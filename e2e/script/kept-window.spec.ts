import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// These tests share one window and depend on their order.
let before: Page;

const left = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    script: Reflect.get(window, 'script') ?? null,
    name: window.name,
    scheme: matchMedia('(prefers-color-scheme: dark)').matches,
    paper: matchMedia('print').matches,
    width: innerWidth,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));

test.describe('a window that a test has used', { tag: '@cdp' }, () => {
  test.describe.configure({ mode: 'serial' });

  test('is left with all that a test can leave', async ({ page, context, server }) => {
    before = page;
    await context.addCookies([{ name: 'left', value: 'here', url: server.url }]);
    await page.addInitScript(() => Object.assign(window, { script: 'of the page' }));
    await context.addInitScript(() => Object.assign(window, { script: 'of the window' }));
    await context.grantPermissions(['clipboard-read']);
    await page.goto('/warning');
    await page.evaluate(() => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      window.name = 'left';
    });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 700, height: 700 });
    await (await context.newPage()).goto('/aboutus');
    await page.route('**/inactiveqr', (route) => route.fulfill({ body: 'of the page' }));
    await context.route('**/inactiveqr', (route) => route.fulfill({ body: 'of the window' }));
    await context.setOffline(true);
    expect(await left(page)).not.toMatchObject({ stored: [0, 0] });
  });

  test('is another’s as a new one is', async ({ page, context }) => {
    expect(page).toBe(before);
    expect(context.pages()).toEqual([page]);
    expect(await context.cookies()).toEqual([]);
    await page.goto('/inactiveqr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await left(page)).toEqual({
      stored: [0, 0],
      script: null,
      name: '',
      scheme: false,
      paper: false,
      width: 360,
      clipboard: 'prompt',
    });
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  for (const [what, spend] of [
    ['a clock that is held', (page: Page) => page.clock.install()],
    ['a clock that is set', (page: Page) => page.clock.setFixedTime(0)],
    ['a function for the page', (page: Page) => page.exposeFunction('told', () => {})],
    ['a session with the browser', (page: Page) => page.context().newCDPSession(page)],
  ] as const) {
    test(`is spent by ${what}`, async ({ page }) => {
      before = page;
      await spend(page);
    });

    test(`and is given to no test after ${what}`, async ({ page }) => {
      expect(page).not.toBe(before);
    });
  }
});
