import { isBatchStepAllowed } from '../../../contract/batch-states.ts';
import { batches } from '../../../messages/console/batches.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { ConsoleFacts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { FirmLink } from '../resellers/firm-link.tsx';
import { AllocateForm } from './allocate-form.tsx';
import { BatchState } from './batch-state.tsx';
import { Counts } from './counts.tsx';
import type { BatchShown } from './load-batch.ts';
import { OrderForm } from './order-form.tsx';
import { PrintedForm } from './printed-form.tsx';
import { productOf } from './product-of.ts';
import { Progress } from './progress.tsx';

interface BatchViewProps {
  batch: BatchShown;
  today: string;
  state: FormState | undefined;
}

export function BatchView({ batch, today, state }: BatchViewProps) {
  const { counts, reseller_id } = batch;
  const mayChange = useOwnRole() !== 'support';
  const mayMarkPrinted = mayChange && isBatchStepAllowed(batch.state, 'mark_printed');
  const mayAllocate = mayChange && counts.minted > 0 && isBatchStepAllowed(batch.state, 'allocate');
  return (
    <>
      <Progress {...batch} />
      <div className="console-panels">
        <section className="console-panel">
          <BatchFacts {...batch} />
        </section>
        <Counts {...batch} />
        {mayMarkPrinted ? <PrintedForm batch={batch} today={today} state={state} /> : null}
        {mayAllocate && !reseller_id ? <AllocateForm batch={batch} state={state} /> : null}
        {mayAllocate ? <OrderForm batch={batch} state={state} /> : null}
      </div>
    </>
  );
}

function trialOf(days: number, t: Messages['console_batches']): string {
  if (days === 0) return t.for_life;
  return days === 1 ? t.trial_one_day : fill(t.trial_days_of, { days });
}

function BatchFacts(batch: BatchShown) {
  const t = useMessages(batches);
  const { trial_days: days, recall_reason, finished_at, note } = batch;
  return (
    <ConsoleFacts
      facts={[
        [t.state, <BatchState state={batch.state} />],
        [t.product, productOf(batch, t.postpaid_of)],
        [t.quantity_head, formatCount(batch.quantity)],
        [t.trial, trialOf(days, t)],
        [t.rate, <Rupees amount={batch.rate} />],
        [t.for_whom, <FirmLink id={batch.reseller_id} firm={batch.firm} />],
        [t.printed, <Day at={batch.printed_on} />],
        [t.note_head, note],
        [t.made, <Day at={batch.created_at} />],
        [t.by, batch.made_by],
        [t.finished, finished_at && <Day at={finished_at} />],
        [t.recalled_why, recall_reason],
      ]}
    />
  );
}
