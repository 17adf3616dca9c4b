import { type FormEvent, useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { answers } from '../../../messages/en/answers.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { LoggedContact } from './logged-contact.ts';

interface ThankFormProps {
  contact: LoggedContact;
  ownerId: number;
  /** Of the form that this page was sent with, where no script sent it. */
  sent: FormState | undefined;
  /** The id of the element that says what the message was. */
  saidId: string;
}

/** Thanks whoever sent a message, in place: each has a form of its own, so that several can be under way. Without script the log answers. */
export function ThankForm({ contact, ownerId, sent, saidId }: ThankFormProps) {
  const t = useMessages({ answers, dashboard });
  const { pathname, search } = useLocation();
  const { Form, data, state } = useFetcher<FormState>();
  const result = (data ?? (sent?.values.contact === contact.id ? sent : undefined))?.result;
  const isBusy = state !== 'idle';
  if (result?.outcome === 'done') return <Thanked hasFocus={data !== undefined} />;
  if (!contact.isThankable) return <FormNotice result={result} />;

  /** Once, however often it is clicked. */
  function onSubmit(event: FormEvent) {
    if (isBusy) event.preventDefault();
  }

  const log = pathname === paths.myContacts ? pathname + search : paths.myContacts;
  return (
    <Form className="knock-thank" method="post" action={`${log}#${contactAnchor(contact)}`} onSubmit={onSubmit}>
      <FormNotice result={result} />
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="contact" value={contact.id} />
      <Button type="submit" aria-describedby={saidId} busyLabel={isBusy ? t.dashboard.working : undefined}>
        {t.answers.thanks}
      </Button>
    </Form>
  );
}

/** The id of a contact's element: where a browser without script is once the form is answered. */
export function contactAnchor({ id }: Pick<LoggedContact, 'id'>): string {
  return `contact-${id}`;
}

/** In place of the button, whose focus it takes. */
function Thanked({ hasFocus }: { hasFocus: boolean }) {
  const t = useMessages({ dashboard });
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <p className="knock-thanked" role="status" tabIndex={-1} ref={place}>
      {t.dashboard.thanked}
    </p>
  );
}
