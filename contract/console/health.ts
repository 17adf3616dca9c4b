import * as z from 'zod/mini';
import { body } from '../fields.ts';
import { budgetNames } from './budgets.ts';
import { declareConsoleCall } from './console-call.ts';
import { channels } from './failed-messages.ts';

export const health = declareConsoleCall({
  path: '/console/health',
  summary:
    'What runs without a request: channels that are paused, the queue, the jobs’ last runs, the payment provider, who is sprayed with codes, the database',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: {
    /** Channels through which nothing is sent for now, because of their provider. */
    Paused: z.array(
      z.strictObject({
        channel: z.enum(channels),
        why: z.enum(['refuses us', 'does not answer']),
        since: z.string(),
        /** When one message is sent as a trial. */
        until: z.string(),
        waiting: z.number(),
        /** Whether more wait than were counted. */
        more: z.boolean(),
      }),
    ),
    Queues: z.array(
      z.strictObject({
        name: z.string(),
        waiting: z.number(),
        /** Whether more wait than were counted. */
        more: z.boolean(),
        active: z.number(),
        /** Since when the oldest waits; '' if none does. */
        oldest: z.string(),
      }),
    ),
    Jobs: z.array(
      z.strictObject({
        name: z.string(),
        /** Its schedule in cron syntax; '' for one that runs continuously. */
        cron: z.string(),
        /** '' for never. */
        started_at: z.string(),
        ok_at: z.string(),
        took_ms: z.number(),
        /** The error of the last run; '' for none. */
        fault: z.string(),
      }),
    ),
    /** What SMS, and calls, have cost this hour and may cost, in paise. */
    Budgets: z.array(z.strictObject({ budget: z.enum(budgetNames), spent: z.number(), most: z.number() })),
    /** Whether the server that handles this call has stopped asking the payment provider for a while. */
    Payments: z.strictObject({ is_paused: z.boolean() }),
    /** How many parcels are on their way of which no courier has told anything for two days, and whether there are more than were counted. */
    Parcels: z.strictObject({ quiet: z.number(), more: z.boolean() }),
    /** How many people were sent very many codes, or had their codes guessed at, within a day. */
    Sprayed: z.strictObject({ people: z.number() }),
    Database: z.strictObject({
      engine: z.enum(['embedded', 'server']),
      version: z.string(),
      megabytes: z.number(),
      is_migrated: z.boolean(),
      migrations: z.array(z.strictObject({ name: z.string(), at: z.string() })),
      /** The newest of each way in which the shop is backed up: as a file, or by PostgreSQL's archive of its log. */
      backups: z.array(
        z.strictObject({
          kind: z.enum(['file', 'log']),
          /** '' for never. */
          at: z.string(),
          /** Of a file; 0 where that is not known. */
          megabytes: z.number(),
        }),
      ),
    }),
  },
  errors: {},
});
