import { HeartPulse, MessageSquareText, Phone } from 'lucide-react';
import type { Knock } from '../../../contract/owner-control.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';

interface KnockItemProps {
  knock: Knock;
  /** Where no heading shows the day. */
  withDay?: boolean;
}

/** One contact: when, how, what it said, for which vehicle, and whether it got through. */
export function KnockItem({ knock, withDay = false }: KnockItemProps) {
  const t = useMessages().dashboard;
  const { title, icon: Icon } = useKind(knock);
  return (
    <li className="knock-item">
      <Icon aria-hidden="true" />
      <div>
        <p className="knock-item-head">
          <b>{title}</b>
          <time dateTime={knock.at}>{withDay ? `${dayOf(knock.at)}, ${timeOf(knock.at)}` : timeOf(knock.at)}</time>
        </p>
        {knock.text ? <p>{knock.text}</p> : null}
        <p className="hint">
          {knock.vehiclePlateNumber} · <span data-outcome={knock.outcome}>{t[`outcome_${knock.outcome}`]}</span>
        </p>
      </div>
    </li>
  );
}

function useKind({ kind, recipient }: Knock) {
  const t = useMessages().dashboard;
  if (kind === 'message') return { title: t.message, icon: MessageSquareText };
  return recipient === 'emergency' ? { title: t.emergency_call, icon: HeartPulse } : { title: t.call, icon: Phone };
}
