import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** With a clock that stands still. The router lets the browser breathe before it opens a page with an action of its own: a tick of that clock. */
export function expectArrival(page: Page, path: string): Promise<void> {
  return expect
    .poll(async () => {
      await page.clock.runFor(1);
      return new URL(page.url()).pathname;
    })
    .toBe(path);
}
