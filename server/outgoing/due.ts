import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutboxDeps } from './deps.ts';

/** Messages that are checked apart: however many of those that can wait are due, urgent ones are not behind them. */
export const lanes = {
  urgent: { name: 'outgoing-attempt', condition: sql<SqlBool>`worth <> 'a day'` },
  patient: { name: 'outgoing-patient-attempt', condition: sql<SqlBool>`worth = 'a day'` },
} as const;

export type LaneName = keyof typeof lanes;

/** When a message is checked next, by the database's clock: processes agree on it however their own clocks go. */
export const dueIn = (seconds: number) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

/**
 * Takes messages that are due, so many of each lane at most, those first that have waited longest. Nobody else checks them for as long as a send may
 * take; if this process dies, another one does so then.
 */
export async function leaseDue(
  { db, timeouts }: Pick<OutboxDeps, 'db' | 'timeouts'>,
  most: Record<LaneName, number>,
): Promise<{ id: string; lane: LaneName }[]> {
  const due = (lane: LaneName): RawBuilder<string[]> => sql`array(
    select id from outgoing where settled_at is null and ${lanes[lane].condition} and next_check_at <= now()
    order by next_check_at limit ${most[lane]} for update skip locked)`;
  const { rows } = await sql<{ id: string; lane: LaneName }>`
    update outgoing
    set next_check_at = case channel when 'mail' then ${dueIn(timeouts.mailCutOff)} else ${dueIn(timeouts.cutOff)} end
    where id = any (${due('urgent')} || ${due('patient')})
    returning id, case when ${lanes.patient.condition} then 'patient' else 'urgent' end as lane`.execute(db);
  return rows;
}
