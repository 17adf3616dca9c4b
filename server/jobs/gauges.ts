import { sql } from 'kysely';
import type { GaugesOfQuery } from '../db/database-gauges.ts';

/** How many jobs of a queue are counted. */
const mostCounted = 10_000;

/** How the tasks by the clock and the queues stand. */
export const jobGauges: GaugesOfQuery = {
  gauges: [
    {
      name: 'dastak_task_last_success_timestamp_seconds',
      help: 'When the last run of a task that succeeded began; of one that never did, when it was first planned',
      labels: ['task'],
    },
    { name: 'dastak_task_failed', help: '1 if the last run of a task ended with an error', labels: ['task'] },
    {
      name: 'dastak_queue_jobs',
      help: 'Jobs that wait in a queue, those that are due first: up to 10,000',
      labels: ['queue'],
    },
    {
      name: 'dastak_queue_oldest_job_seconds',
      help: 'How old the oldest job is that is due, and waits or is tried again',
      labels: ['queue'],
    },
    {
      name: 'dastak_queue_failed_jobs',
      help: 'Jobs of the last day that were given up after their last try: up to 10,000',
      labels: ['queue'],
    },
  ],
  query: () => sql`
    with failed as materialized (
      -- Read once for all queues: those that have ended are kept for a day, and no index of the queue's has them by their state.
      select name, count(*) as jobs from jobs.job where state = 'failed' group by name
    ), waiting as (
      select queue.name, least(coalesce(failed.jobs, 0), ${mostCounted}::integer) as failed, job.jobs, job.since
      from jobs.queue as queue left join failed on failed.name = queue.name, lateral (
        select count(*) as jobs, min(created_on) filter (where start_after <= now() or retry_count > 0) as since
        from (select created_on, start_after, retry_count from jobs.job where name = queue.name and state < 'active'
          and not blocked order by start_after limit ${mostCounted}::integer) as due) as job
      where queue.name not like '\\_\\_%' and not exists (select from jobs.schedule where schedule.name = queue.name)
    )
    select 'dastak_task_last_success_timestamp_seconds' as name, array[schedule.name] as labels,
      extract(epoch from coalesce(ok_at, schedule.created_on))::float8 as value
    from jobs.schedule left join job_run on job_run.name = schedule.name
    union all
    select 'dastak_task_failed', array[name], (fault is not null)::integer::float8 from job_run
    union all
    select 'dastak_queue_jobs', array[name], jobs::float8 from waiting
    union all
    select 'dastak_queue_failed_jobs', array[name], failed::float8 from waiting
    union all
    select 'dastak_queue_oldest_job_seconds', array[name], coalesce(greatest(extract(epoch from now() - since), 0), 0)::float8 from waiting`,
};
