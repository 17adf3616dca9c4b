import { sql } from 'kysely';
import type { GaugesOfQuery } from '../db/database-gauges.ts';

const pauseReasons = ['refuses us', 'does not answer'];

/** How many open and how many failed messages are counted; the oldest open ones are among them. */
const mostCounted = 10_000;

/** What is open or failed, what waits to be sent, and which channels are paused. */
export const messageGauges: GaugesOfQuery = {
  gauges: [
    {
      name: 'dastak_outgoing',
      help: 'Messages and calls whose fate is open, or that failed within a week: up to 10,000 of each',
      labels: ['channel', 'state'],
    },
    {
      name: 'dastak_outgoing_oldest_unsent_seconds',
      help: 'For how long the message or call that waits longest has been due and was not handed to its provider',
      labels: ['channel'],
    },
    {
      name: 'dastak_channel_paused',
      help: '1 while nothing but a probe is sent by this channel, because its provider refuses us or does not answer',
      labels: ['channel', 'why'],
    },
  ],
  // What is sent for the first time is late no more; when it was due is not known any longer. A push that was not taken is no matter of an
  // operator's: an SMS has followed it. A week after it failed a message cannot be sent again.
  query: () => sql`
    with open as materialized (
      select channel, state, created_at, held_until,
        case when attempts = 0 then not_before when attempts = 1 and state = 'sending' then attempted_at end as begins_at
      from outgoing where settled_at is null order by created_at, id limit ${mostCounted}::integer
    ), failed as (
      select channel, state from outgoing
      where state in ('failed', 'refused', 'dead') and channel <> 'push' and created_at > now() - interval '7 days'
      order by created_at desc, id desc limit ${mostCounted}::integer
    )
    select 'dastak_outgoing' as name, array[channel, state] as labels, count(*)::float8 as value
    from (select channel, state from open union all select channel, state from failed) as counted group by channel, state
    union all
    select 'dastak_outgoing_oldest_unsent_seconds', array[channels.channel],
      coalesce(greatest(max(extract(epoch from now() - greatest(created_at, held_until, begins_at))), 0), 0)::float8
    from unnest(array['sms', 'call', 'mail', 'push']) as channels (channel)
      left join open on open.channel = channels.channel and open.state in ('queued', 'sending')
    group by channels.channel
    union all
    select 'dastak_channel_paused', array[channel, reason], (why is not distinct from reason)::integer::float8
    from channel_pause, unnest(${pauseReasons}::text[]) as reasons (reason)`,
};
