import { longestReply, noteOnInquiry, replyToInquiry } from '../../../contract/console/inquiries.ts';
import type { InquiryEntryKind } from '../../../contract/inquiry-states.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { InquiryShown } from './inquiry-shown.ts';

const t = consoleText.inquiries;

interface WriteProps {
  inquiry: InquiryShown;
  press: string;
  state: FormState | undefined;
}

/** A mail to the writer. */
export function ReplyForm({ inquiry: { id, version, answers_go_to, Entries }, press, state }: WriteProps) {
  return (
    <ChangeForm
      key={countOf('reply', Entries)}
      schema={replyToInquiry.input}
      toInput={({ version, text }) => ({ id, version, text })}
      intent="reply"
      state={state}
      values={{ version: String(version), press }}
    >
      {({ busy, ...filled }) => (
        <>
          <input type="hidden" name="press" value={filled.values.press} />
          <TextArea
            {...filledField(filled, 'text')}
            label={t.reply_label}
            hint={t.reply_help}
            rows={10}
            maxLength={longestReply}
            required
          />
          <p className="hint">{fill(t.reply_where, { address: answers_go_to })}</p>
          <Button type="submit" kind="primary" busy={busy && t.reply_sending}>
            {t.reply_button}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}

/** A few words for the operator who works on it next. */
export function NoteForm({ inquiry: { id, version, Entries }, press, state }: WriteProps) {
  return (
    <ChangeForm
      key={countOf('note', Entries)}
      schema={noteOnInquiry.input}
      toInput={({ version, text }) => ({ id, version, text })}
      intent="note"
      state={state}
      values={{ version: String(version), press }}
    >
      {({ busy, ...filled }) => (
        <>
          <input type="hidden" name="press" value={filled.values.press} />
          <TextArea
            {...filledField(filled, 'text')}
            label={t.note_label}
            hint={t.note_help}
            rows={4}
            maxLength={longestReply}
            required
          />
          <Button type="submit" kind="green" busy={busy && t.saving}>
            {t.note_button}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}

/** Key of a form: one more entry of its kind empties the form; any other change leaves a draft alone. */
function countOf(kind: InquiryEntryKind, entries: InquiryShown['Entries']): number {
  return entries.filter((entry) => entry.kind === kind).length;
}
