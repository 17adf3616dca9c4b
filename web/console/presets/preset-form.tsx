import { type ConsolePreset, changePreset } from '../../../contract/console/presets.ts';
import { presets } from '../../../messages/console/presets.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { Tick } from '../tick.tsx';

export function PresetForm({ preset, state }: { preset: ConsolePreset; state: FormState | undefined }) {
  const t = useMessages(presets);
  const { id, version, text, position, is_on, is_urgent, dlt_template_id } = preset;
  return (
    <ChangeForm
      schema={changePreset.input}
      toInput={(values) => ({ ...values, preset_id: id })}
      intent="preset"
      state={state}
      values={{
        version: String(version),
        text,
        position: String(position),
        is_on: is_on ? 'on' : '',
        is_urgent: is_urgent ? 'on' : '',
        dlt_template_id: dlt_template_id ?? '',
      }}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    >
      {(filled) => (
        <>
          <Field {...filledField(filled, 'text')} label={t.text} maxLength={60} required />
          <Field {...filledField(filled, 'position')} label={t.position} inputMode="numeric" required />
          <Field {...filledField(filled, 'dlt_template_id')} label={t.dlt} hint={t.dlt_hint} inputMode="numeric" />
          <Tick filled={filled} name="is_on" label={t.is_on} />
          <Tick filled={filled} name="is_urgent" label={t.is_urgent} />
        </>
      )}
    </ChangeForm>
  );
}
