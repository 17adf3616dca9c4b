import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { shareServer, type TestServer } from '../../test/server.ts';
import type { OutgoingState } from '../db/tables.ts';
import { messageGauges } from './gauges.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const hour = 3600_000;
const now = Date.now();

interface Times {
  state: OutgoingState;
  attempts: number;
  dueHoursAgo?: number;
  attemptedHoursAgo?: number;
}

/** Adds a call that was enqueued nine hours ago. */
async function addCall({ state, attempts, dueHoursAgo, attemptedHoursAgo }: Times) {
  const ago = (hours: number | undefined) => (hours === undefined ? null : new Date(now - hours * hour));
  await server.services.database.db
    .insertInto('outgoing')
    .values({
      id: randomUUID(),
      channel: 'call',
      state,
      attempts,
      worth: 'minutes',
      created_at: new Date(now - 9 * hour),
      give_up_at: new Date(now + hour),
      not_before: ago(dueHoursAgo),
      attempted_at: ago(attemptedHoursAgo),
      next_check_at: new Date(now + hour),
    })
    .execute();
}

/** For how many whole hours the call has waited that waits longest. */
async function waited(): Promise<number> {
  const { rows } = await messageGauges.query().execute(server.services.database.db);
  const values = rows as { name: string; labels: string[]; value: number }[];
  const found = values.find(
    ({ name, labels }) => name === 'dastak_outgoing_oldest_unsent_seconds' && labels[0] === 'call',
  );
  return Math.floor((found?.value ?? Number.NaN) / 3600);
}

it.each<[string, Times, number]>([
  ['since it was enqueued', { state: 'queued', attempts: 0 }, 9],
  ['since it was due, if that is later', { state: 'queued', attempts: 0, dueHoursAgo: 3 }, 3],
  ['no more while it is sent for the first time', { state: 'sending', attempts: 1, attemptedHoursAgo: 0 }, 0],
  ['on, while it is tried again', { state: 'sending', attempts: 2, attemptedHoursAgo: 0 }, 9],
  ['no more once its fate is unknown', { state: 'unknown', attempts: 1, attemptedHoursAgo: 2 }, 0],
])('a call waits %s', async (_, times, hours) => {
  await addCall(times);
  expect(await waited()).toBe(hours);
});
