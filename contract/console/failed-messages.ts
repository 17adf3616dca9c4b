import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { declareList, oneOf } from './lists.ts';
import { reason } from './reason.ts';

export const messageStates = ['failed', 'refused', 'dead', 'unknown', 'queued', 'sending'] as const;
export const channels = ['sms', 'call', 'mail'] as const;

/**
 * Whether a message can be sent once more. `erased`: its text is erased. `call`: the caller it was for is no longer waiting. `code`:
 * the code in it is no longer valid. `doubtful`: it may have been sent, and no message is sent twice. `open`: it is not given up yet.
 */
const retries = ['possible', 'erased', 'call', 'code', 'doubtful', 'open'] as const;
export type Retryability = (typeof retries)[number];

const filters = {
  /** Empty: those that will not arrive any more by themselves. */
  state: oneOf(messageStates),
  channel: oneOf(channels),
};

export const failedMessages = declareList({
  path: '/console/messages',
  summary: 'Messages and calls that did not arrive, or of which nobody knows; without a word of what they said',
  rolesBesidesOwner: ['support', 'fulfilment'],
  sorts: ['created_at'],
  filters,
  /** How many of all matches can be sent once more, as far as that is counted. */
  extraOutput: { possible: z.number() },
  isExportable: false,
  tabs: 'state',
  rows: 'Messages',
  row: z.strictObject({
    id: z.string(),
    channel: z.enum(channels),
    state: z.enum(messageStates),
    /** What the provider said, without the numbers and addresses in it. */
    why: z.string(),
    attempts: z.number(),
    created_at: z.string(),
    settled_at: z.string(),
    retry: z.enum(retries),
  }),
});

export const retryMessage = declareConsoleCall({
  path: '/console/message/retry',
  summary: 'Sends a message once more that was given up, if it cannot have been sent',
  rolesBesidesOwner: ['support'],
  actions: ['message.retry'],
  input: body({ id: z.uuid(api.not_found) }),
  output: {},
  errors: { not_found: 404, not_again: 409 },
});

export const retryMessages = declareConsoleCall({
  path: '/console/messages/retry',
  summary: 'Sends once more all that match and can be, the oldest first, 10,000 at a time',
  rolesBesidesOwner: ['support'],
  actions: ['message.retry_all'],
  input: body({ ...filters, reason }),
  output: { count: z.number() },
  errors: { not_again: 409 },
});
