import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { maxReplyLength, noteOnInquiry, replyToInquiry } from '../../../contract/console/inquiries.ts';
import type { InquiryEntryKind } from '../../../contract/inquiry-states.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { MailText } from '../lists/mail-text.tsx';
import type { InquiryShown } from './inquiry-shown.ts';
import { type AnswerOffered, InsertAnswers } from './insert-answers.tsx';

interface WriteProps {
  inquiry: InquiryShown;
  idempotencyKey: string;
  state: FormState | undefined;
}

/** A mail to the writer, which may begin with saved answers. */
export function ReplyForm({ inquiry, answers, idempotencyKey, state }: WriteProps & { answers: AnswerOffered[] }) {
  const { id, version, language, answers_go_to, Entries } = inquiry;
  const t = useMessages(inquiries);
  const { isInserting, onKeyDown } = useSendKeys();
  return (
    <ChangeForm
      key={countOf('reply', Entries)}
      schema={replyToInquiry.input}
      toInput={({ version, text }) => ({ id, version, text })}
      intent="reply"
      state={state}
      values={{ version: String(version), press: idempotencyKey }}
      goesToTop
      submit={{ kind: 'primary', text: t.reply_button, busy: t.reply_sending }}
    >
      {(filled, busy) => (
        <>
          <input type="hidden" name="press" value={filled.values.press} />
          <InsertAnswers answers={answers} language={language} busy={busy} />
          <TextArea
            key={filled.values.inserted}
            {...filledField(filled, 'text')}
            {...(filled.values.inserted && { autoFocus: true })}
            label={t.reply_label}
            hint={t.reply_help}
            rows={10}
            maxLength={maxReplyLength}
            required
            readOnly={isInserting}
            onKeyDown={onKeyDown}
          />
          <p className="hint">
            <MailText text={answers_go_to ? fill(t.reply_where, { address: answers_go_to }) : t.reply_comes_back} />
          </p>
          {inquiry.state === 'open' ? (
            <Checkbox name="closes" defaultChecked={filled.values.closes === 'on'}>
              {t.reply_closes}
            </Checkbox>
          ) : null}
        </>
      )}
    </ChangeForm>
  );
}

/**
 * Ctrl and Enter send it, as in any program for mails: exactly what stands in the field then. While a saved answer is on its way nothing can be
 * typed, which would be lost when it arrives, and nothing is sent, as nobody has read it. Once it stands there the page only reads its data again:
 * what is sent meanwhile goes out after that.
 */
function useSendKeys() {
  const { state, formData } = useNavigation();
  const isInsert = formData?.has('answer') ?? false;
  const wanted = useRef<{ field: HTMLTextAreaElement; text: string }>(null);
  useEffect(() => {
    if (isInsert || !wanted.current) return;
    const { field, text } = wanted.current;
    wanted.current = null;
    if (field.isConnected && field.value === text) field.form?.requestSubmit();
  }, [isInsert]);
  return {
    isInserting: isInsert && state === 'submitting',
    onKeyDown({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
      if (!isInsert) currentTarget.form?.requestSubmit();
      else if (state === 'loading') wanted.current = { field: currentTarget, text: currentTarget.value };
    },
  };
}

/** A few words for the operator who works on it next. */
export function NoteForm({ inquiry: { id, version, Entries }, idempotencyKey, state }: WriteProps) {
  const t = useMessages(inquiries);
  return (
    <ChangeForm
      key={countOf('note', Entries)}
      schema={noteOnInquiry.input}
      toInput={({ version, text }) => ({ id, version, text })}
      intent="note"
      state={state}
      values={{ version: String(version), press: idempotencyKey }}
      submit={{ kind: 'green', text: t.note_button, busy: t.saving }}
    >
      {(filled) => (
        <>
          <input type="hidden" name="press" value={filled.values.press} />
          <TextArea
            {...filledField(filled, 'text')}
            label={t.note_label}
            hint={t.note_help}
            rows={4}
            maxLength={maxReplyLength}
            required
          />
        </>
      )}
    </ChangeForm>
  );
}

/** The React key of a form: a new entry of its kind empties the form; any other change keeps what was typed. */
function countOf(kind: InquiryEntryKind, entries: InquiryShown['Entries']): number {
  return entries.filter((entry) => entry.kind === kind).length;
}
