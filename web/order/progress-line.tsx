import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { orderPages } from '../../messages/en/order-pages.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../messages.ts';
import type { Order } from './order.ts';
import { type Progress, progressOf } from './progress.ts';

/** From the order to the delivery, as a road with its milestones; the next one ahead is highlighted. */
export function ProgressLine({ order }: { order: Order }) {
  const t = useMessages(orderPages);
  const steps = progressOf(order);
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className="progress" aria-label={t.progress}>
      <Milestone text={t.step_ordered} done />
      {steps.map(({ step, done }, place) => (
        <Milestone
          key={step}
          text={t[nameOf(order, step)]}
          done={done}
          isNext={place === next}
          isEnd={step === 'cancel' || step === 'return'}
        />
      ))}
    </ol>
  );
}

interface MilestoneProps {
  text: string;
  done: boolean;
  isNext?: boolean;
  /** The order was cancelled here, or its parcel comes back: marked with a cross, as a tick would look like a success. */
  isEnd?: boolean;
}

function Milestone({ text, done, isNext = false, isEnd = false }: MilestoneProps) {
  const t = useMessages(orderPages);
  const Mark = isEnd ? X : Check;
  return (
    <li data-is={isEnd ? 'end' : done ? 'done' : isNext ? 'next' : 'ahead'} aria-current={isNext ? 'step' : undefined}>
      <span className="progress-stone">{done ? <Mark role="img" aria-label={t.done} /> : null}</span>
      {text}
    </li>
  );
}

function nameOf({ kind, delivery }: Order, step: Progress['step']): keyof Messages['order_pages'] {
  if (step === 'pay') return 'step_pay';
  if (step === 'dispatch') return 'step_dispatch';
  if (step === 'complete') return delivery === 'digital' ? 'step_codes' : lastStep[kind];
  return step === 'return' ? 'step_returning' : 'step_cancelled';
}

const lastStep = {
  shop: 'step_complete',
  postpaid: 'step_registered',
  renewal: 'step_lifetime',
  reseller: 'step_complete',
} as const;
