import { Link } from 'react-router';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ConsoleFacts } from '../layout/facts.tsx';
import { consolePaths } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import { State } from './inquiry-list.tsx';
import type { InquiryShown } from './inquiry-shown.ts';
import { StatusForms } from './status-forms.tsx';
import { Thread } from './thread.tsx';
import { NoteForm, ReplyForm } from './write-forms.tsx';

interface InquiryViewProps {
  inquiry: InquiryShown;
  /** Idempotency keys: the same request again writes nothing more. */
  idempotencyKeys: { reply: string; note: string };
  state: FormState | undefined;
}

/** What the writer wrote, what we wrote, and what can be done about it. */
export function InquiryView({ inquiry, idempotencyKeys, state }: InquiryViewProps) {
  const t = useMessages(inquiries);
  return (
    <>
      <div className="console-panels">
        <section className="console-panel">
          <h2>{t.message}</h2>
          <p className="inquiry-words" dir="auto">
            {inquiry.message || t.no_message}
          </p>
        </section>
        <section className="console-panel">
          <InquiryFacts {...inquiry} />
          <StatusForms inquiry={inquiry} state={state} />
          <p className="hint">{t.opened}</p>
        </section>
      </div>
      <Thread entries={inquiry.Entries} />
      <div className="console-panels">
        <section className="console-panel">
          <h2>{t.reply}</h2>
          <ReplyForm inquiry={inquiry} idempotencyKey={idempotencyKeys.reply} state={state} />
        </section>
        <section className="console-panel">
          <h2>{t.note}</h2>
          <NoteForm inquiry={inquiry} idempotencyKey={idempotencyKeys.note} state={state} />
        </section>
      </div>
    </>
  );
}

function InquiryFacts({ id, state, at, name, email, phone, assigned_to, of_writer }: InquiryShown) {
  const t = useMessages(inquiries);
  return (
    <>
      <ConsoleFacts
        facts={[
          [t.state, <State state={state} />],
          [t.written, shownInstant(at)],
          [t.name, name],
          [t.email, email],
          [t.phone, phone],
          [t.assigned, assigned_to || t.assigned_nobody],
        ]}
      />
      {of_writer > 1 ? (
        <p>
          <Link className="link" to={listPath(consolePaths.inquiries, { writer: id })}>
            {fill(t.of_writer, { count: of_writer })}
          </Link>
        </p>
      ) : null}
    </>
  );
}
