import { blockDays } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';

export function blockInput(
  contact: string,
  { by, days: chosenDays, stops_emergency, reason = '' }: Record<string, string>,
) {
  return {
    contact_id: contact,
    by: by === 'number' ? ('number' as const) : ('address' as const),
    days: blockDays.find((each) => each === chosenDays) ?? '1',
    stops_emergency: stops_emergency === 'on',
    reason,
  };
}

/** Which caller to block, and for how long. */
export function BlockFields(filled: Filled) {
  const t = useMessages(owners);
  const blockTargets = [
    { value: 'address', text: t.block_address },
    { value: 'number', text: t.block_number },
  ];
  const days = blockDays.map((value) => ({ value, text: t[`days_${value}`] }));
  return (
    <>
      <Select {...filledField(filled, 'by')} label={t.block_whom} options={blockTargets} hint={t.block_address_help} />
      <Select {...filledField(filled, 'days')} label={t.block_days} options={days} />
      <Checkbox name="stops_emergency" defaultChecked={filled.values.stops_emergency === 'on'}>
        {t.stops_emergency}
      </Checkbox>
      <p className="hint">{t.stops_emergency_help}</p>
    </>
  );
}
