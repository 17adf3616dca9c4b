import { Form } from 'react-router';
import { allOthers, type OwnSession } from '../../contract/sessions.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { fill } from '../../messages/fill.ts';
import { dayOf, timeOf } from '../dates.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useOwnSubmission } from '../forms/use-own-submission.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { OwnItem } from './own-item.tsx';

/** The value of `intent` in the form that ends sessions. */
export const endIntent = 'end_session';

interface OwnSessionsProps {
  sessions: OwnSession[];
  /** The account's own id, under its name on the wire. */
  account: { name: string; id: string | number };
  /** The outcome of the form that was sent last on this page, whichever it was. */
  state: FormState | undefined;
}

/** Where an account is logged in: each session can be ended, and all others at once. */
export function OwnSessions({ sessions, account, state }: OwnSessionsProps) {
  const t = useMessages(signIn);
  const result = state?.values.intent === endIntent ? state.result : undefined;
  const { sent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;
  useAfterSuccess(result);
  return (
    <Section title={t.sessions_title}>
      <Form method="post" className="grid justify-items-start gap-4" onSubmit={onSent}>
        <FormNotice result={result} always />
        <p className="hint">{t.sessions_help}</p>
        <input type="hidden" name={account.name} value={account.id} />
        <input type="hidden" name="intent" value={endIntent} />
        <ul className="grid gap-4">
          {sessions.map((each) => (
            <SessionItem key={each.session} session={each} busy={busy} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button type="submit" name="session" value={allOthers} kind="danger" disabled={busy}>
            {t.sessions_end_others}
          </Button>
        ) : null}
      </Form>
    </Section>
  );
}

function SessionItem({ session, busy }: { session: OwnSession; busy: boolean }) {
  const t = useMessages(signIn);
  const browser = session.browser || t.session_unknown;
  const since = shown(session.since);
  const times = fill(t.session_since, { since, used: shown(session.last_used) });
  const label = fill(t.session_end_of, { browser, since });
  return (
    <OwnItem
      name={session.is_this ? `${t.session_this}: ${browser}` : browser}
      times={times}
      end={session.is_this ? null : { name: 'session', value: session.session, label, text: t.session_end }}
      busy={busy}
    />
  );
}

function shown(instant: string): string {
  return `${dayOf(instant)} ${timeOf(instant)}`;
}
