import { Link } from 'react-router';
import { health } from '../../../contract/console/health.ts';
import { health as words } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
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
  { to: consolePaths.messages, list: 'messages' },
  { to: consolePaths.unmatchedPayments, list: 'payments' },
  { to: consolePaths.stuckRefunds, list: 'refunds' },
  { to: consolePaths.webhooks, list: 'webhooks' },
] as const;

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const answer = await call(health, {});
    const {
      Paused: paused,
      Queues: queues,
      Jobs: jobs,
      Budgets: budgets,
      Payments: payments,
      Parcels: parcels,
      Sprayed: sprayed,
      Database: database,
    } = answer;
    return { paused, queues, jobs, budgets, payments, parcels, sprayed, database };
  });
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {({ paused, queues, jobs, budgets, payments, parcels, sprayed, database }) => (
        <>
          <PausedChannels paused={paused} />
          {payments.is_paused && <p role="alert">{t.payments_paused}</p>}
          {sprayed.people > 0 && <p role="alert">{fill(t.sprayed, { count: sprayed.people })}</p>}
          {parcels.quiet > 0 && <QuietParcels {...parcels} />}
          <nav className="health-doors" aria-label={t.look_at}>
            {healthLinks.map(({ to, list }) => (
              <Link key={to} to={to} className="console-panel">
                <b>{t[list]}</b>
                <span className="hint">{t[`${list}_help`]}</span>
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

function QuietParcels({ quiet, more }: { quiet: number; more: boolean }) {
  const t = useMessages(words);
  const count = more ? fill(t.more_than, { count: quiet }) : quiet;
  return (
    <p>
      {quiet === 1 ? t.parcel_quiet : fill(t.parcels_quiet, { count })}{' '}
      <Link className="link" to={`${consolePaths.orders}?shipment=quiet`}>
        {t.parcels_see}
      </Link>
    </p>
  );
}
