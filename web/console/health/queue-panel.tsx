import type { health } from '../../../contract/console/health.ts';
import { health as words } from '../../../messages/console/health.ts';
import { tasks } from '../../../messages/console/tasks.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Instant } from '../lists/cells.tsx';
import { taskName } from './task-name.ts';

type Queue = CallResult<typeof health>['Queues'][number];

const queueColumns = (t: Messages['console_health'], names: Messages['console_tasks']): Column<Queue>[] => [
  { title: t.kind, cell: ({ name }) => taskName(name, names) },
  {
    title: t.waiting,
    numeric: true,
    cell: ({ waiting, more }) => (more ? fill(t.more_than, { count: waiting }) : waiting),
  },
  { title: t.active, numeric: true, cell: ({ active }) => active },
  { title: t.oldest, cell: ({ oldest }) => <Instant at={oldest} /> },
];

export function QueuePanel({ queues }: { queues: Queue[] }) {
  const t = useMessages(words);
  const names = useMessages(tasks);
  return (
    <section className="console-panel">
      <h2>{t.queue}</h2>
      <p className="hint">{t.queue_help}</p>
      <Table
        caption={t.queue}
        columns={queueColumns(t, names)}
        rows={queues}
        rowKey={({ name }) => name}
        empty={null}
      />
    </section>
  );
}
