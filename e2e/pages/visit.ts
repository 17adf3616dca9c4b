import type { Page } from '@playwright/test';
import type { Server } from '../support/server.ts';

/** A page in one of the states that look different. */
export interface Visit {
  name: string;
  /** The page shows a submission that is still under way. */
  isBusy?: true;
  /** It needs a device that only Chromium can simulate. */
  tag?: '@cdp';
  show: (page: Page, server: Server) => Promise<unknown>;
}
