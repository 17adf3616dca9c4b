import { createPromoCode } from '../../../contract/console/promo-codes.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths, promoCodePath } from '../paths.ts';
import type { Route } from './+types/new-promo-code';
import { PromoFields, promoInput } from './promo-fields.tsx';

const inputOf = (values: Record<string, string>) => ({ code: values.code ?? '', ...promoInput(values) });

export function action(args: Route.ActionArgs) {
  const { console_promo_codes: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    const input = inputOf(values);
    const { id } = await call(createPromoCode, input);
    return { text: fill(t.created, { code: input.code.toUpperCase() }), path: promoCodePath(id) };
  });
}

export const clientAction = sendChange;

export default function NewPromoCode({ actionData }: Route.ComponentProps) {
  const t = useMessages(promoCodes);
  // An unticked checkbox is not among the submitted values.
  const values: Record<string, string> = actionData ? {} : { is_active: 'on' };
  return (
    <ConsolePage title={t.new_title} loaded={{ ready: null }} back={{ to: consolePaths.promoCodes, page: t.title }}>
      {() => (
        <ChangeForm
          schema={createPromoCode.input}
          toInput={inputOf}
          intent="create"
          state={actionData}
          values={values}
          submit={{ kind: 'primary', text: t.create, busy: t.saving }}
        >
          {(filled) => (
            <>
              <Field
                {...filledField(filled, 'code')}
                label={t.code}
                hint={t.code_help}
                maxLength={30}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
              />
              <PromoFields {...filled} />
            </>
          )}
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
