import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** What every request carries through the app. */
export interface AppBindings {
  Bindings: HttpBindings;
  Variables: { requestId: string; address: string; secure: boolean; route?: string };
}

export type App = Hono<AppBindings>;
