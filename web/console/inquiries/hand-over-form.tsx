import { handOverInquiry } from '../../../contract/console/inquiry-threads.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Select } from '../../ui/select.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { InquiryShown } from './inquiry-shown.ts';

/** Gives it to another operator, of whom there may be none. */
export function HandOverForm({ inquiry, state }: { inquiry: InquiryShown; state: FormState | undefined }) {
  const t = useMessages(inquiries);
  const { id, version, Others } = inquiry;
  if (Others.length === 0) return null;
  return (
    <ChangeForm
      schema={handOverInquiry.input}
      toInput={({ version, to }) => ({ id, version, to })}
      intent="hand_over"
      state={state}
      values={{ version: String(version) }}
      className="inquiry-standing"
      submit={{ text: t.hand_over_button, busy: t.saving }}
    >
      {(filled) => (
        <Select
          {...filledField(filled, 'to')}
          label={t.hand_over}
          unchosen={t.hand_over_choose}
          options={Others.map(({ id, name }) => ({ value: String(id), text: name }))}
          required
        />
      )}
    </ChangeForm>
  );
}
