import { retryMessages } from '../../../contract/console/failed-messages.ts';
import { health } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';

export const retryAllIntent = 'retry_all';

interface SendAllAgainProps {
  /** How many of them can be sent again. */
  possible: number;
  /** The filters of the list. */
  filters: { state: string; channel: string };
  state: FormState | undefined;
}

/** Sends again all that match the list's filters, on whatever page they are. */
export function SendAllAgain({ possible, filters, state }: SendAllAgainProps) {
  const t = useMessages(health);
  const isOpen = state?.values.intent === retryAllIntent;
  if (possible === 0 && !isOpen) return null;
  return (
    <details className="fold" open={isOpen}>
      <summary>{fill(t.retry_all, { count: possible })}</summary>
      <ChangeForm
        schema={retryMessages.input}
        intent={retryAllIntent}
        state={state}
        submit={{ text: t.retry_them, busy: t.retrying }}
      >
        {(filled) => (
          <>
            <input type="hidden" name="state" value={filters.state} />
            <input type="hidden" name="channel" value={filters.channel} />
            <p>{t.retry_all_help}</p>
            <Field {...filledField(filled, 'reason')} label={t.reason} hint={t.reason_hint} maxLength={200} required />
          </>
        )}
      </ChangeForm>
    </details>
  );
}
