import { sql } from 'kysely';
import { deepest } from '../../../contract/console/lists.ts';
import type { Db } from '../../db/database.ts';

interface Paused {
  channel: 'sms' | 'call' | 'mail';
  why: 'refuses us' | 'does not answer';
  since: Date;
  until: Date;
  waiting: number;
}

export async function pausedChannels(db: Db) {
  const { rows } = await sql<Paused>`
    select channel, why, since, until, waiting.count as waiting
    from channel_pause, lateral (select count(*)::integer as count from (
      select from outgoing where outgoing.channel = channel_pause.channel and state = 'queued' and settled_at is null
      limit ${deepest + 1}) queued) waiting
    where since is not null order by since`.execute(db);
  return rows.map(({ since, until, waiting, ...paused }) => ({
    ...paused,
    since: since.toISOString(),
    until: until.toISOString(),
    waiting: Math.min(waiting, deepest),
    more: waiting > deepest,
  }));
}
