import * as z from 'zod/mini';
import { body } from '../fields.ts';
import { budgetNames } from './budgets.ts';
import { declareDeskCall } from './desk-call.ts';
import { channels } from './failed-messages.ts';

export const health = declareDeskCall({
  path: '/console/health',
  summary:
    'What runs without a request: channels that are paused, the queue, the jobs’ last runs, the payment provider, who is sprayed with codes, the database',
  roles: ['fulfilment', 'support'],
  input: body({}),
  output: {
    /** Channels through which nothing is sent for now, because of their provider. */
    Paused: z.array(
      z.strictObject({
        channel: z.enum(channels),
        why: z.enum(['refuses us', 'does not answer']),
        since: z.string(),
        /** When one message goes first, to see. */
        until: z.string(),
        waiting: z.number(),
        /** More wait than were counted. */
        more: z.boolean(),
      }),
    ),
    Queues: z.array(
      z.strictObject({
        name: z.string(),
        waiting: z.number(),
        /** More wait than were counted. */
        more: z.boolean(),
        active: z.number(),
        /** Since when the oldest waits; '' where none does. */
        oldest: z.string(),
      }),
    ),
    Jobs: z.array(
      z.strictObject({
        name: z.string(),
        /** By the clock, as cron has it; '' for one that never stops. */
        cron: z.string(),
        /** '' for never. */
        started_at: z.string(),
        ok_at: z.string(),
        took_ms: z.number(),
        /** What went wrong the last time; '' for nothing. */
        fault: z.string(),
      }),
    ),
    /** What SMS, and calls, have cost this hour and may cost, in paise. */
    Budgets: z.array(z.strictObject({ budget: z.enum(budgetNames), spent: z.number(), most: z.number() })),
    /** Whether the server that answers has given up asking the payment provider for a while. */
    Payments: z.strictObject({ is_paused: z.boolean() }),
    /** How many people were sent very many codes, or had theirs guessed at, within a day. */
    Sprayed: z.strictObject({ people: z.number() }),
    Database: z.strictObject({
      engine: z.enum(['embedded', 'server']),
      version: z.string(),
      megabytes: z.number(),
      is_migrated: z.boolean(),
      migrations: z.array(z.strictObject({ name: z.string(), at: z.string() })),
    }),
  },
  errors: {},
});
