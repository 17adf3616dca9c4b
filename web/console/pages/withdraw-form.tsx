import { withdrawTranslation } from '../../../contract/console/page-translations.ts';
import { pages } from '../../../messages/console/pages.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';

interface WithdrawFormProps {
  page: number;
  language: string;
  /** Of the translation that is shown. */
  version: number;
  state: FormState | undefined;
}

/** Takes a translation back: its readers see English again. */
export function WithdrawForm({ page, language, version, state }: WithdrawFormProps) {
  const t = useMessages(pages);
  return (
    <details className="fold" open={state?.values.intent === 'withdraw'}>
      <summary>{t.withdraw}</summary>
      <ChangeForm
        intent="withdraw"
        schema={withdrawTranslation.input}
        toInput={(typed) => ({ ...typed, page_id: page, language })}
        values={{ version: String(version) }}
        state={state}
        submit={{ kind: 'danger', text: t.withdraw_now, busy: t.withdrawing }}
      >
        {(filled) => (
          <>
            <p>{t.withdraw_means}</p>
            <Field {...filledField(filled, 'reason')} label={t.reason} hint={t.reason_hint} maxLength={200} required />
          </>
        )}
      </ChangeForm>
    </details>
  );
}
