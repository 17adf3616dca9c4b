import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * For pages whose clock stands still. Before the router opens a page by a client action it yields to the browser, which takes a tick of that clock.
 */
export function expectArrival(page: Page, path: string): Promise<void> {
  return expect
    .poll(async () => {
      await page.clock.runFor(1);
      return new URL(page.url()).pathname;
    })
    .toBe(path);
}
