import { Link } from 'react-router';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { MailText } from '../lists/mail-text.tsx';
import { consolePaths } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import { AgeChip } from './age-chip.tsx';
import { Beside, type WriterFound } from './beside.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { assigneeOf, State } from './inquiry-list.tsx';
import type { InquiryShown } from './inquiry-shown.ts';
import type { AnswerOffered } from './insert-answers.tsx';
import { StatusForms } from './status-forms.tsx';
import { Thread } from './thread.tsx';
import { NoteForm, ReplyForm } from './write-forms.tsx';

interface InquiryViewProps {
  inquiry: InquiryShown;
  now: Date;
  answers: AnswerOffered[];
  /** What was looked up of its writer, as long as this page stays open. */
  found: WriterFound | undefined;
  /** Idempotency keys: the same request again writes nothing more. */
  idempotencyKeys: { reply: string; note: string };
  state: FormState | undefined;
}

/** What the writer wrote, what we wrote, and what can be done about it. */
export function InquiryView({ inquiry, now, answers, found, idempotencyKeys, state }: InquiryViewProps) {
  const t = useMessages(inquiries);
  return (
    <div className="inquiry-page">
      <div className="console-page">
        <Thread {...inquiry} />
        <section className="console-panel">
          <h2>{t.reply}</h2>
          <ReplyForm inquiry={inquiry} answers={answers} idempotencyKey={idempotencyKeys.reply} state={state} />
        </section>
        <section className="console-panel">
          <h2>{t.note}</h2>
          <NoteForm inquiry={inquiry} idempotencyKey={idempotencyKeys.note} state={state} />
        </section>
      </div>
      <div className="console-page">
        <section className="console-panel">
          <InquiryFacts {...inquiry} now={now} />
          <StatusForms inquiry={inquiry} state={state} />
          <HandOverForm inquiry={inquiry} state={state} />
          <p className="hint">{t.opened}</p>
        </section>
        <Beside inquiry={inquiry} found={found} state={state} />
      </div>
    </div>
  );
}

function InquiryFacts({ now, ...inquiry }: InquiryShown & { now: Date }) {
  const t = useMessages(inquiries);
  const { id, state, at, waits_since, name, email, phone, assigned_to, has_left, of_writer } = inquiry;
  return (
    <>
      <ConsoleFacts
        facts={[
          [t.state, <State state={state} />],
          [t.age, state === 'open' ? <AgeChip since={waits_since} now={now} /> : ''],
          [t.written, shownInstant(at)],
          [t.name, name],
          [t.email, email && <MailText text={email} key="email" />],
          [t.phone, phone],
          [t.assigned, assigneeOf(inquiry, t) || t.assigned_nobody],
        ]}
      />
      {has_left ? <Notice>{fill(t.left_help, { name: assigned_to })}</Notice> : null}
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
