import { blockCaller, blockDays } from '../../../contract/console/contacts.ts';
import { consoleText } from '../../../messages/console.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { ReasonField } from '../reveal/reason-field.tsx';

const t = consoleText.owners;

const whom = [
  { value: 'address', text: t.block_address },
  { value: 'number', text: t.block_number },
];
const days = blockDays.map((value) => ({ value, text: t[`days_${value}`] }));

export function blockInput(contact: string, { by, days: said, stops_emergency, reason = '' }: Record<string, string>) {
  return {
    contact_id: contact,
    by: by === 'number' ? ('number' as const) : ('address' as const),
    days: blockDays.find((each) => each === said) ?? '1',
    stops_emergency: stops_emergency === 'on',
    reason,
  };
}

/** Asks which caller to block and for how long, and says what that means for everyone else. */
export function BlockForm({ contact, state }: { contact: string; state: FormState | undefined }) {
  return (
    <>
      <p>{t.block_help}</p>
      <ChangeForm
        schema={blockCaller.input}
        toInput={(values) => blockInput(contact, values)}
        intent="block"
        state={state}
        values={{ by: 'address', days: '7' }}
        submit={{ kind: 'danger', text: t.block, busy: t.working }}
      >
        {(filled) => (
          <>
            <Select {...filledField(filled, 'by')} label={t.block_whom} options={whom} hint={t.block_address_help} />
            <Select {...filledField(filled, 'days')} label={t.block_days} options={days} />
            <Checkbox name="stops_emergency" defaultChecked={filled.values.stops_emergency === 'on'}>
              {t.stops_emergency}
            </Checkbox>
            <p className="hint">{t.stops_emergency_help}</p>
            <ReasonField {...filled} />
          </>
        )}
      </ChangeForm>
    </>
  );
}
