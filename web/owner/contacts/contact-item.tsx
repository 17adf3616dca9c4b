import HeartPulse from 'lucide-react/icons/heart-pulse';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { dayOf, timeOf } from '../../dates.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { ContactSteps } from './contact-steps.tsx';
import { ContactWay } from './contact-way.tsx';
import type { LoggedContact } from './logged-contact.ts';
import { contactAnchor, ThankForm } from './thank-form.tsx';

export interface ContactItemProps {
  contact: LoggedContact;
  ownerId: number;
  /** Where no heading shows the day. */
  withDay?: boolean;
  /** Of the form that this page was sent with, where no script sent it. */
  sent?: FormState | undefined;
}

/** One contact: when, how, what it said, for which vehicle, whether it got through, and what became of it. */
export function ContactItem({ contact, ownerId, withDay = false, sent }: ContactItemProps) {
  const { title, icon: Icon } = useKind(contact);
  const t = useMessages(dashboard);
  const fillPlural = useFillPlural();
  const { at, kind, text, people } = contact;
  const anchor = contactAnchor(contact);
  const saidId = `${anchor}-said`;
  return (
    <li className="knock-item" id={anchor}>
      <Icon aria-hidden="true" />
      <div>
        <div id={saidId}>
          <p className="knock-item-head">
            <b>{title}</b>
            <time dateTime={at}>{withDay ? `${dayOf(at)}, ${timeOf(at)}` : timeOf(at)}</time>
          </p>
          {text ? <p>{text}</p> : null}
          {people > 1 ? <p className="knock-people">{fillPlural(t.people, { count: people })}</p> : null}
        </div>
        <ContactWay contact={contact} />
        <ContactSteps contact={contact} />
        {kind === 'message' ? <ThankForm contact={contact} ownerId={ownerId} sent={sent} saidId={saidId} /> : null}
      </div>
    </li>
  );
}

function useKind({ kind, recipient }: ContactEntry) {
  const t = useMessages(dashboard);
  if (kind === 'message') return { title: t.message, icon: MessageSquareText };
  return recipient === 'emergency' ? { title: t.emergency_call, icon: HeartPulse } : { title: t.call, icon: Phone };
}
