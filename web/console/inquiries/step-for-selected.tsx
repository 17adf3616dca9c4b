import {
  closeInquiries,
  handOverInquiries,
  type inquirySelection,
  type inquirySteps,
} from '../../../contract/console/inquiry-selection.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { selection as words } from '../../../messages/console/selection.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Select } from '../../ui/select.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { inquiryPath } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import { Selected } from '../selection/selected-page.tsx';
import { atVersions, postedRows, rowsIn } from '../selection/selection-query.ts';
import { State } from './inquiry-list.tsx';

interface StepProps extends Pick<CallResult<typeof inquirySelection>, 'Inquiries' | 'found' | 'Answerers'> {
  step: (typeof inquirySteps)[number];
  state: FormState | undefined;
}

/** Hands these inquiries to one operator, or closes them for one reason. */
export function StepForSelected({ step, Inquiries, found, Answerers, state: sent }: StepProps) {
  const t = useMessages({ selection: words, inquiries });
  const fits = Inquiries.filter(({ why }) => why === '');
  const leftOut = Inquiries.flatMap(({ id, ticket, state, why }) =>
    why === '' ? [] : [{ id, why, name: ticket, path: inquiryPath(id), state: <State state={state} /> }],
  );
  const named = fits.map(({ id, ticket }) => ({ id, name: ticket, path: inquiryPath(id) }));
  const rows = fits.map(({ id, version, ticket }) => ({ id, version, name: ticket }));
  const sentences = [fill(t.selection[`${step}_count`], { count: formatCount(fits.length) })];
  return (
    <Selected found={found} sentences={sentences} fits={named} leftOut={leftOut}>
      <ChangeForm
        schema={step === 'close' ? closeInquiries.input : handOverInquiries.input}
        toInput={({ rows, to, reason }) => ({ Inquiries: atVersions(rowsIn(rows)), to, reason })}
        intent={step}
        state={sent}
        submit={{ kind: 'primary', text: t.selection[`${step}_do`], busy: t.inquiries.saving }}
      >
        {(filled) => (
          <>
            <input type="hidden" name="rows" value={postedRows(rows)} />
            {step === 'hand_over' ? (
              <Select
                {...filledField(filled, 'to')}
                label={t.inquiries.hand_over}
                unchosen={t.inquiries.hand_over_choose}
                options={Answerers.map(({ id, name }) => ({ value: String(id), text: name }))}
                required
              />
            ) : (
              <ReasonField {...filled} />
            )}
          </>
        )}
      </ChangeForm>
    </Selected>
  );
}
