import * as z from 'zod/mini';
import { en } from '../../messages/en.ts';
import { body } from '../fields.ts';
import { declareDeskCall } from './desk-call.ts';
import { listAsked, listGiven, oneOf } from './lists.ts';

export const messageStates = ['failed', 'refused', 'dead', 'unknown', 'queued', 'sending'] as const;
export const channels = ['sms', 'call', 'mail'] as const;

/**
 * Whether a message can be sent once more. `erased`: nobody knows its words any more. `call`: who waited for it is gone.
 * `doubtful`: it may have been sent, and nobody is told twice. `open`: it is not given up.
 */
const retries = ['possible', 'erased', 'call', 'doubtful', 'open'] as const;
export type Retry = (typeof retries)[number];

export const failedMessages = declareDeskCall({
  path: '/console/messages',
  summary: 'Messages and calls that did not arrive, or of which nobody knows; without a word of what they said',
  roles: ['support', 'fulfilment'],
  input: z.omit(
    listAsked(['created_at'], {
      /** None: those that will not arrive any more by themselves. */
      state: oneOf(messageStates),
      channel: oneOf(channels),
    }),
    { after: true },
  ),
  output: {
    Messages: z.array(
      z.strictObject({
        id: z.string(),
        channel: z.enum(channels),
        state: z.enum(messageStates),
        /** What the provider said, without numbers and addresses in it. */
        why: z.string(),
        attempts: z.number(),
        created_at: z.string(),
        settled_at: z.string(),
        retry: z.enum(retries),
      }),
    ),
    ...listGiven,
  },
  errors: {},
});

export const retryMessage = declareDeskCall({
  path: '/console/message/retry',
  summary: 'Sends a message once more that was given up, if it cannot have been sent',
  roles: ['support'],
  actions: ['message.retry'],
  input: body({ id: z.uuid(en.api.not_found) }),
  output: {},
  errors: { not_found: 404, not_again: 409 },
});
