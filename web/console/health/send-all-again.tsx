import { retryMessages } from '../../../contract/console/failed-messages.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';

const t = consoleText.health;

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
  const isOpen = state?.values.intent === retryAllIntent;
  if (possible === 0 && !isOpen) return null;
  return (
    <details className="fold" open={isOpen}>
      <summary>{fill(t.retry_all, { count: possible })}</summary>
      <ChangeForm schema={retryMessages.input} intent={retryAllIntent} state={state}>
        {({ busy, ...filled }) => (
          <>
            <input type="hidden" name="state" value={filters.state} />
            <input type="hidden" name="channel" value={filters.channel} />
            <p>{t.retry_all_help}</p>
            <Field {...filledField(filled, 'reason')} label={t.reason} hint={t.reason_hint} maxLength={200} required />
            <Button type="submit" busy={busy ? t.retrying : undefined}>
              {t.retry_them}
            </Button>
          </>
        )}
      </ChangeForm>
    </details>
  );
}
