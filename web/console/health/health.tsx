import { Link } from 'react-router';
import { health } from '../../../contract/console/health.ts';
import { health as t } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/health';
import { BudgetsPanel } from './budgets-panel.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { PausedChannels } from './paused-channels.tsx';
import { QueuePanel } from './queue-panel.tsx';

const healthLinks = [
  { to: consolePaths.messages, title: t.messages, help: t.messages_help },
  { to: consolePaths.unmatchedPayments, title: t.payments, help: t.payments_help },
  { to: consolePaths.stuckRefunds, title: t.refunds, help: t.refunds_help },
  { to: consolePaths.webhooks, title: t.webhooks, help: t.webhooks_help },
];

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const answer = await call(health, {});
    const {
      Paused: paused,
      Queues: queues,
      Jobs: jobs,
      Budgets: budgets,
      Payments: payments,
      Sprayed: sprayed,
      Database: database,
    } = answer;
    return { paused, queues, jobs, budgets, payments, sprayed, database };
  });
}

export default function Health({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {({ paused, queues, jobs, budgets, payments, sprayed, database }) => (
        <>
          <PausedChannels paused={paused} />
          {payments.is_paused && <p role="alert">{t.payments_paused}</p>}
          {sprayed.people > 0 && <p role="alert">{fill(t.sprayed, { count: sprayed.people })}</p>}
          <nav className="health-doors" aria-label={t.look_at}>
            {healthLinks.map(({ to, title, help }) => (
              <Link key={to} to={to} className="console-panel">
                <b>{title}</b>
                <span className="hint">{help}</span>
              </Link>
            ))}
          </nav>
          <div className="console-panels">
            <BudgetsPanel budgets={budgets} />
            <DatabasePanel database={database} />
          </div>
          <QueuePanel queues={queues} />
          <JobsPanel jobs={jobs} />
        </>
      )}
    </ConsolePage>
  );
}
