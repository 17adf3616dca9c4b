import HeartPulse from 'lucide-react/icons/heart-pulse';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';

interface ContactItemProps {
  entry: ContactEntry;
  /** Where no heading shows the day. */
  withDay?: boolean;
}

/** One contact: when, how, what it said, for which vehicle, and whether it got through. */
export function ContactItem({ entry, withDay = false }: ContactItemProps) {
  const t = useMessages(dashboard);
  const { title, icon: Icon } = useKind(entry);
  return (
    <li className="knock-item">
      <Icon aria-hidden="true" />
      <div>
        <p className="knock-item-head">
          <b>{title}</b>
          <time dateTime={entry.at}>{withDay ? `${dayOf(entry.at)}, ${timeOf(entry.at)}` : timeOf(entry.at)}</time>
        </p>
        {entry.text ? <p>{entry.text}</p> : null}
        <p className="hint">
          {entry.vehiclePlateNumber} · <span data-outcome={entry.outcome}>{t[`outcome_${entry.outcome}`]}</span>
        </p>
      </div>
    </li>
  );
}

function useKind({ kind, recipient }: ContactEntry) {
  const t = useMessages(dashboard);
  if (kind === 'message') return { title: t.message, icon: MessageSquareText };
  return recipient === 'emergency' ? { title: t.emergency_call, icon: HeartPulse } : { title: t.call, icon: Phone };
}
