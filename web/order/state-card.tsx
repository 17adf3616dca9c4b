import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import QrCode from 'lucide-react/icons/qr-code';
import Truck from 'lucide-react/icons/truck';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useId } from 'react';
import { orderPages } from '../../messages/en/order-pages.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { dayOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';
import { WholeDates } from '../ui/whole-dates.tsx';
import { type NextStepProps, nextSteps } from './next-steps.tsx';
import type { Order } from './order.ts';
import type { PageState } from './page-state.ts';

interface StateStyle {
  icon: LucideIcon;
  /** `due`: something has to be done. `good`: all is well. `off`: it has ended. */
  tone: 'due' | 'good' | 'off';
  title: keyof Messages['order_pages'];
  text: keyof Messages['order_pages'];
}

const stateStyles: Record<PageState, StateStyle> = {
  unpaid: { icon: Wallet, tone: 'due', title: 'unpaid_title', text: 'unpaid' },
  confirming: { icon: Hourglass, tone: 'due', title: 'confirming_title', text: 'confirming' },
  lapsed: { icon: Wallet, tone: 'due', title: 'lapsed_title', text: 'lapsed' },
  accepted: { icon: PackageOpen, tone: 'good', title: 'accepted_title', text: 'packing' },
  paid: { icon: PackageOpen, tone: 'good', title: 'paid_title', text: 'packing' },
  dispatched: { icon: Truck, tone: 'good', title: 'dispatched_title', text: 'dispatched' },
  packed: { icon: PackageCheck, tone: 'good', title: 'packed_title', text: 'packed' },
  out: { icon: Truck, tone: 'good', title: 'out_title', text: 'out' },
  missed: { icon: Truck, tone: 'due', title: 'missed_title', text: 'missed' },
  returning: { icon: PackageOpen, tone: 'due', title: 'returning_title', text: 'returning' },
  lost: { icon: PackageOpen, tone: 'due', title: 'lost_title', text: 'lost' },
  settled: { icon: PackageCheck, tone: 'off', title: 'settled_title', text: 'settled' },
  delivered: { icon: PackageCheck, tone: 'good', title: 'delivered_title', text: 'delivered' },
  postpaid: { icon: BadgeCheck, tone: 'good', title: 'postpaid_title', text: 'postpaid' },
  renewed: { icon: BadgeCheck, tone: 'good', title: 'renewed_title', text: 'renewed' },
  stocked: { icon: PackageCheck, tone: 'good', title: 'delivered_title', text: 'stocked' },
  codes: { icon: QrCode, tone: 'good', title: 'codes_title', text: 'codes' },
  cancelled: { icon: Ban, tone: 'off', title: 'cancelled_title', text: 'cancelled' },
  credited: { icon: Ban, tone: 'off', title: 'cancelled_title', text: 'cancelled_credited' },
  returned: { icon: Ban, tone: 'off', title: 'cancelled_title', text: 'cancelled_returned' },
};

/** An order's state, in words, and what its buyer can do now. */
export function StateCard(props: NextStepProps & { pageState: PageState }) {
  const { order, pageState } = props;
  const t = useMessages(orderPages);
  const { icon: Icon, tone, title, text } = stateStyles[pageState];
  const Next = nextSteps[pageState];
  return (
    <Card tone={tone} icon={<Icon aria-hidden="true" />} title={t[title]}>
      <p>
        <WholeDates text={fill(t[text], wordsOf(order))} />
      </p>
      {Next ? <Next {...props} /> : null}
      <Refund {...order} />
    </Card>
  );
}

function wordsOf({ city, dispatch_date, Shipment }: Order) {
  const left = dispatch_date || Shipment?.at;
  return { city, date: left ? dayOf(left) : '' };
}

/** The refund of a cancelled order, or of a part of one that is not cancelled. */
function Refund({ refunded }: Order) {
  const t = useMessages(orderPages);
  return refunded > 0 ? <p className="font-bold">{fill(t.refund, { amount: showRupees(refunded) })}</p> : null;
}

interface CardProps {
  tone: StateStyle['tone'];
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Card({ tone, icon, title, children }: CardProps) {
  const id = useId();
  return (
    <section className="order-state" data-is={tone} aria-labelledby={id}>
      {icon}
      <div className="order-state-text">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
