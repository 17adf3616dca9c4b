import type { Page } from '@playwright/test';

/** Holds every answer to these addresses back until it is told to let go, or those to one method alone. Returns what lets go. */
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
