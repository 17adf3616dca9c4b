import { Fragment } from 'react';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { useMessages } from '../../messages.ts';
import type { LoggedContact } from './logged-contact.ts';
import { timeBeside, wayOf } from './progress.ts';

/** For which vehicle a contact was, and how far it came. */
export function ContactWay({ contact }: { contact: LoggedContact }) {
  const t = useMessages(dashboard);
  return (
    <p className="hint knock-way">
      <span>{contact.vehiclePlateNumber}</span>
      {wayOf(contact, t).map(({ text, at, outcome }) => (
        <Fragment key={`${text} ${at}`}>
          {' · '}
          <span data-outcome={outcome}>
            {text} {at ? <time dateTime={at}>{timeBeside(at, contact)}</time> : null}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
