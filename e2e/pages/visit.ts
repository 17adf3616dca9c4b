import type { Page } from '@playwright/test';
import type { Server } from '../support/server.ts';

/** A page in one of the states that look different. */
export interface Visit {
  name: string;
  /** What was pressed is not done on it. */
  isBusy?: true;
  /** It takes a device that Chromium alone can play. */
  tag?: '@cdp';
  show: (page: Page, server: Server) => Promise<unknown>;
}
