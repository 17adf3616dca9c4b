import type { health } from '../../../contract/console/health.ts';
import { health as words } from '../../../messages/console/health.ts';
import { tasks } from '../../../messages/console/tasks.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { scheduleInWords } from './schedule-in-words.ts';
import { taskName } from './task-name.ts';

type Job = CallResult<typeof health>['Jobs'][number];

const jobColumns = (t: Messages['console_health'], names: Messages['console_tasks']): Column<Job>[] => [
  { title: t.job, cell: ({ name }) => taskName(name, names) },
  { title: t.schedule, cell: ({ cron }) => (cron ? scheduleInWords(cron, t) : t.always) },
  { title: t.result, cell: (job) => <Result {...job} /> },
  { title: t.last_run, cell: ({ started_at }) => <Instant at={started_at} /> },
  { title: t.last_ok, cell: ({ ok_at }) => <Instant at={ok_at} /> },
  {
    title: t.took,
    numeric: true,
    cell: ({ started_at, took_ms }) => <Text text={started_at && fill(t.took_ms, { ms: took_ms })} />,
  },
];

export function JobsPanel({ jobs }: { jobs: Job[] }) {
  const t = useMessages(words);
  const names = useMessages(tasks);
  return (
    <section className="console-panel">
      <h2>{t.jobs}</h2>
      <p className="hint">{t.jobs_help}</p>
      <Table caption={t.jobs} columns={jobColumns(t, names)} rows={jobs} rowKey={({ name }) => name} empty={null} />
    </section>
  );
}

function Result({ started_at, fault }: Job) {
  const t = useMessages(words);
  if (fault) return <Chip is="waits" text={fill(t.fault, { fault })} />;
  return started_at ? <Chip is="good" text={t.well} /> : <Chip is="off" text={t.never} />;
}
