import type { Page } from '@playwright/test';

/** Holds back every answer to these addresses, or those to one method alone. Returns a function that releases them. */
export async function hold(page: Page, url: RegExp, method?: 'GET'): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.continue();
  });
  return letGo;
}
