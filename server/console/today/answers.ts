import { sql } from 'kysely';
import { type AnswerChannel, answerChannels } from '../../../contract/answer-channels.ts';
import { looks, ownerAnswerNames } from '../../../contract/owner-answers.ts';
import type { Db } from '../../db/database.ts';
import { secondsAfter } from '../../seconds-after.ts';

const daysShown = 7;

interface Reactions {
  seen: number;
  answered: number;
  secondsToSeen: number | null;
  secondsToAnswer: number | null;
}

interface AnswersOfReason extends Reactions {
  reason: string;
  messages: number;
}

interface AnswersOfChannel extends Reactions {
  channel: AnswerChannel;
}

/**
 * How many of the messages of the last days were seen, by their owner or a person whom they have named, and answered, and how soon: all together,
 * and by reason.
 */
export async function answersByReason(db: Db, now: Date): Promise<AnswersOfReason[]> {
  const start = secondsAfter(now, -daysShown * 24 * 3600);
  const median = (at: string) => sql`percentile_cont(0.5) within group
    (order by extract(epoch from ${sql.ref(at)} - contact.created_at)::float8)`;
  const { rows } = await sql<AnswersOfReason>`
    select coalesce(preset.text, '') as reason, count(*)::integer as messages, count(seen_at)::integer as seen,
      count(answered_at)::integer as answered, ${median('seen_at')} as "secondsToSeen",
      ${median('answered_at')} as "secondsToAnswer"
    from contact cross join lateral (
      select min(at) filter (where kind = any (${looks}::text[])) as seen_at,
        min(at) filter (where kind = any (${ownerAnswerNames}::text[])) as answered_at
      from contact_step where contact_id = contact.id
    ) step left join preset on preset.id = contact.preset_id
    where contact.kind = 'message' and contact.created_at >= ${start}
    group by grouping sets ((), (preset.text)) order by grouping(preset.text) desc, messages desc, reason`.execute(db);
  return rows;
}

/** The same messages by the channel by which each was first seen, and first answered. What was recorded without one is left out. */
export async function answersByChannel(db: Db, now: Date): Promise<AnswersOfChannel[]> {
  const start = secondsAfter(now, -daysShown * 24 * 3600);
  const median = (reaction: string) => sql`percentile_cont(0.5) within group
    (order by extract(epoch from reaction.at - contact.created_at)::float8) filter (where what = ${reaction})`;
  const { rows } = await sql<AnswersOfChannel>`
    select listed.channel, count(*) filter (where what = 'seen')::integer as seen,
      count(*) filter (where what = 'answered')::integer as answered, ${median('seen')} as "secondsToSeen",
      ${median('answered')} as "secondsToAnswer"
    from unnest(${answerChannels}::text[]) with ordinality as listed (channel, place) left join (
      contact cross join lateral (
        (select 'seen' as what, at, channel from contact_step
          where contact_id = contact.id and kind = any (${looks}::text[]) order by no limit 1)
        union all
        (select 'answered', at, channel from contact_step
          where contact_id = contact.id and kind = any (${ownerAnswerNames}::text[]) order by no limit 1)
      ) reaction
    ) on reaction.channel = listed.channel and contact.kind = 'message' and contact.created_at >= ${start}
    group by listed.channel, place order by place`.execute(db);
  return rows;
}
