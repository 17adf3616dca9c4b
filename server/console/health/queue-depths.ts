import { sql } from 'kysely';
import { deepest } from '../../../contract/console/lists.ts';
import type { Db } from '../../db/database.ts';

interface Depth {
  name: string;
  waiting: number;
  active: number;
  oldest: Date | null;
}

/** How many jobs wait in each queue; only so many of each are counted, those that are due first. */
export async function queueDepths(db: Db) {
  const { rows } = await sql<Depth>`
    select queue.name, waiting.count as waiting, waiting.oldest, active.count as active
    from jobs.queue queue,
      lateral (select count(*)::integer as count, min(created_on) as oldest from (
        select created_on from jobs.job where name = queue.name and state < 'active'
        order by start_after limit ${deepest + 1}) due) waiting,
      lateral (select count(*)::integer as count from (
        select from jobs.job where name = queue.name and state = 'active' limit ${deepest}) taken) active
    where queue.name not like '\\_\\_%' and not exists (select from jobs.schedule where schedule.name = queue.name)
    order by queue.name`.execute(db);
  return rows.map(({ waiting, oldest, ...queue }) => ({
    ...queue,
    waiting: Math.min(waiting, deepest),
    more: waiting > deepest,
    oldest: oldest?.toISOString() ?? '',
  }));
}
