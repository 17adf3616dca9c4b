import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { declareCall } from './call.ts';
import { body, line, ownId } from './fields.ts';

// In which browsers an owner is shown a notification about each message. These calls are our own, in the style of the specification's.

/** How many browsers of one owner are told of a message. */
export const maxPushBrowsers = 5;

const browsers = {
  /** With what a browser subscribes, in base64url; '' where notifications are not offered. */
  key: z.string(),
  /** Oldest first. */
  browsers: z.array(
    z.strictObject({
      /** By which a page knows its own browser (`web/owner/hear/mark.ts`). */
      mark: z.string(),
      since: z.string(),
      /** As it identified itself when it logged in; '' if it is not one that we recognise. */
      browser: z.string(),
      /** Whether it was turned on in the session that makes this call. It ends when that is logged out. */
      is_this: z.boolean(),
    }),
  ),
};

export const pushBrowsers = declareCall({
  path: '/vehicle_owner/push',
  summary:
    'In which browsers an owner is shown a notification about each message, and the key with which another one subscribes',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: browsers,
  errors: { not_found: 404 },
});

const part = (pattern: RegExp) => z.string({ error: api.validation }).check(z.regex(pattern, api.validation));

export const addPushBrowser = declareCall({
  path: '/vehicle_owner/push_on',
  summary: `A browser that has subscribed shows notifications from now on; of more than ${maxPushBrowsers} the oldest no longer does. Only addresses of the push services of known browsers are taken`,
  auth: 'owner',
  input: body({
    UserLoginID: ownId,
    endpoint: line(api.validation, { max: 1000 }),
    /** A point of the curve P-256, and 16 bytes, in base64url. */
    p256dh: part(/^B[\w-]{86}$/),
    auth: part(/^[\w-]{22}$/),
  }),
  output: browsers,
  errors: { not_found: 404, not_offered: 409 },
});

export const removePushBrowser = declareCall({
  path: '/vehicle_owner/push_off',
  summary: 'A browser of the owner’s shows no more notifications, by its mark',
  auth: 'owner',
  input: body({ UserLoginID: ownId, mark: line(api.validation, { max: 100 }) }),
  output: browsers,
  errors: { not_found: 404 },
});
