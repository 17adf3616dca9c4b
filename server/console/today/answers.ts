import { sql } from 'kysely';
import { ownerAnswerNames } from '../../../contract/owner-answers.ts';
import type { Db } from '../../db/database.ts';
import { secondsAfter } from '../../seconds-after.ts';

const daysShown = 7;

interface AnswersOfReason {
  reason: string;
  messages: number;
  seen: number;
  answered: number;
  secondsToSeen: number | null;
  secondsToAnswer: number | null;
}

/** How many of the messages of the last days were seen and answered, and how soon: all together, and by reason. */
export async function answersByReason(db: Db, now: Date): Promise<AnswersOfReason[]> {
  const start = secondsAfter(now, -daysShown * 24 * 3600);
  const median = (at: string) => sql`percentile_cont(0.5) within group
    (order by extract(epoch from ${sql.ref(at)} - contact.created_at)::float8)`;
  const { rows } = await sql<AnswersOfReason>`
    select coalesce(preset.text, '') as reason, count(*)::integer as messages, count(seen_at)::integer as seen,
      count(answered_at)::integer as answered, ${median('seen_at')} as "secondsToSeen",
      ${median('answered_at')} as "secondsToAnswer"
    from contact cross join lateral (
      select min(at) filter (where kind = 'seen') as seen_at,
        min(at) filter (where kind = any (${ownerAnswerNames}::text[])) as answered_at
      from contact_step where contact_id = contact.id
    ) step left join preset on preset.id = contact.preset_id
    where contact.kind = 'message' and contact.created_at >= ${start}
    group by grouping sets ((), (preset.text)) order by grouping(preset.text) desc, messages desc, reason`.execute(db);
  return rows;
}
