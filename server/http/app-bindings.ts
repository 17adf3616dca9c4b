import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** What every request carries through the app. */
export interface AppBindings {
  /** `requestId`: the id of the page request to which an in-process call belongs. */
  Bindings: HttpBindings & { requestId?: string };
  Variables: { requestId: string; address: string; secure: boolean; route?: string };
}

export type App = Hono<AppBindings>;
