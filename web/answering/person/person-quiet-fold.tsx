import type { AskedPerson } from '../../../contract/named-people.ts';
import { type QuietHours, usualQuietHours, weekdays } from '../../../contract/quiet-hours.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { personLink } from '../../../messages/en/person-link.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { useListed } from '../../use-listed.ts';
import { AnswerFold } from '../answer-fold.tsx';
import { personFolds } from './press-of-person.ts';

interface PersonQuietFoldProps {
  person: Pick<AskedPerson, 'quietHours'>;
  action: string;
  /** The form that was sent last, if it was refused. */
  refused: FormState | undefined;
}

/** When a person is told of nothing. The page has no script: what is wrong the server says. */
export function PersonQuietFold({ person: { quietHours }, action, refused }: PersonQuietFoldProps) {
  const t = useMessages({ dashboard, personLink });
  const sent = refused?.values.intent === 'quiet' ? refused : undefined;
  const values = sent?.values ?? valuesOf(quietHours ?? usualQuietHours);
  const errors = sent?.result.outcome === 'refused' ? sent.result.errors : {};
  const filled = { values, errors };
  return (
    <AnswerFold
      id={personFolds.quiet}
      title={t.personLink.quiet}
      state={useHoursInWords(quietHours)}
      isOn={quietHours !== null || sent !== undefined}
    >
      <p>{t.personLink.quiet_help}</p>
      <form className="person-quiet" method="post" action={action} noValidate>
        <fieldset aria-describedby="days-error">
          <legend className="label">{t.dashboard.quiet_days}</legend>
          <div className="person-days">
            {weekdays.map((day) => (
              <label className="checkbox" key={day}>
                <input type="checkbox" name={`day_${day}`} value="on" defaultChecked={values[`day_${day}`] === 'on'} />
                <span>{t.dashboard[`day_${day}`]}</span>
              </label>
            ))}
          </div>
          <p className="field-error" id="days-error">
            {errors.days}
          </p>
        </fieldset>
        <Field {...filledField(filled, 'begins')} type="time" label={t.dashboard.quiet_begins} required />
        <Field
          {...filledField(filled, 'ends')}
          type="time"
          label={t.dashboard.quiet_ends}
          hint={t.dashboard.quiet_ends_help}
          required
        />
        <Checkbox name="letsUrgent" value="on" defaultChecked={values.letsUrgent === 'on'}>
          {t.personLink.quiet_lets_urgent}
        </Checkbox>
        <button type="submit" name="intent" value="quiet" className="button button-green">
          {t.personLink.quiet_save}
        </button>
      </form>
      {quietHours ? (
        <form className="answers" method="post" action={action}>
          <button type="submit" name="intent" value="end_quiet" className="button">
            {t.personLink.quiet_end}
          </button>
        </form>
      ) : null}
    </AnswerFold>
  );
}

function useHoursInWords(quietHours: QuietHours | null): string {
  const t = useMessages({ dashboard, personLink });
  const listed = useListed();
  if (!quietHours) return t.personLink.quiet_none;
  const { begins, ends, letsUrgent } = quietHours;
  const isEveryDay = quietHours.days.length === weekdays.length;
  const days = isEveryDay ? t.dashboard.every_day : listed(quietHours.days.map((day) => t.dashboard[`day_${day}`]));
  const times = fill(t.personLink.quiet_times, { days, begins, ends });
  return `${times} · ${letsUrgent ? t.personLink.quiet_urgent_too : t.personLink.quiet_nothing}`;
}

/** As the form sends them. */
function valuesOf({ days, begins, ends, letsUrgent }: QuietHours): Record<string, string> {
  const boxes = Object.fromEntries(days.map((day) => [`day_${day}`, 'on']));
  return { ...boxes, begins, ends, ...(letsUrgent && { letsUrgent: 'on' }) };
}
