import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Locale } from '../../messages/catalogue.ts';

/** Writes the body of an answer whose head was just sent; its client may have gone already. */
export type BeginStream = (outgoing: ServerResponse) => void;

/** What every request carries through the app. */
export interface AppBindings {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    address: string;
    secure: boolean;
    route?: string;
    beginStream?: BeginStream;
    /** The language that was chosen in this browser; not one that it has of an owner who logged in. */
    chosenLocale?: Locale;
    /** Whether the browser has its language of an owner who logged in, whoever uses it now. */
    hasLocaleOfOwner?: boolean;
  };
}

export type App = Hono<AppBindings>;
