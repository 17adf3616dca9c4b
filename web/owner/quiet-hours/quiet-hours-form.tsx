import { useId } from 'react';
import { Form } from 'react-router';
import { type QuietHours, usualQuietHours, weekdays } from '../../../contract/quiet-hours.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { quietHoursInput } from './quiet-hours-input.ts';

const schema = async () => (await import('../../../contract/owner-control.ts')).setQuietHours.input;

interface QuietHoursFormProps {
  ownerId: number;
  quietHours: QuietHours | null;
  /** This form as it was sent and rejected. */
  refused: FormState | undefined;
}

export function QuietHoursForm({ ownerId, quietHours, refused }: QuietHoursFormProps) {
  const t = useMessages(dashboard);
  const { errors, busy, formProps } = useCheckedForm({ schema, toInput: quietHoursInput, result: refused?.result });
  const values = refused?.values ?? valuesOf(quietHours ?? usualQuietHours);
  const filled = { values, errors };
  return (
    <Form {...formProps} className="grid grid-cols-1 gap-4" preventScrollReset>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <DayBoxes values={values} error={errors.days} />
      <div className="quiet-times">
        <Field {...filledField(filled, 'begins')} type="time" label={t.quiet_begins} required />
        <Field {...filledField(filled, 'ends')} type="time" label={t.quiet_ends} hint={t.quiet_ends_help} required />
      </div>
      <Checkbox name="letsUrgent" value="on" defaultChecked={values.letsUrgent === 'on'}>
        {t.quiet_lets_urgent}
      </Checkbox>
      <p className="owner-actions">
        <Button type="submit" kind="primary" name="intent" value="quiet_hours" busyLabel={busy ? t.working : undefined}>
          {quietHours ? t.quiet_save_changed : t.quiet_save}
        </Button>
      </p>
    </Form>
  );
}

/** As the form sends them. */
function valuesOf({ days, begins, ends, letsUrgent }: QuietHours): Record<string, string> {
  const boxes = Object.fromEntries(days.map((day) => [`day_${day}`, 'on']));
  return { ...boxes, begins, ends, ...(letsUrgent && { letsUrgent: 'on' }) };
}

/** Boxes that are one field: an error is about all of them. */
function DayBoxes({ values, error }: { values: Record<string, string>; error: string | undefined }) {
  const t = useMessages(dashboard);
  const id = useId();
  return (
    <fieldset name="days" className="min-w-0" aria-describedby={id}>
      <legend className="label">{t.quiet_days}</legend>
      <div className="quiet-days">
        {weekdays.map((day) => (
          <label className="checkbox" key={day}>
            <input
              type="checkbox"
              name={`day_${day}`}
              value="on"
              defaultChecked={values[`day_${day}`] === 'on'}
              aria-invalid={error ? true : undefined}
            />
            <span>{t[`day_${day}`]}</span>
          </label>
        ))}
      </div>
      <p className="field-error" id={id} data-error="days">
        {error}
      </p>
    </fieldset>
  );
}
