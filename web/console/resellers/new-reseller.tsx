import { addReseller } from '../../../contract/console/reseller-changes.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths, resellerPath } from '../paths.ts';
import type { Route } from './+types/new-reseller';
import { ResellerFields } from './reseller-fields.tsx';
import { resellerInput } from './reseller-input.ts';
import { TermsFields } from './terms-fields.tsx';
import { termsInput } from './terms-input.ts';

const inputOf = (values: Record<string, string>) => ({
  ...resellerInput(values),
  ...termsInput(values),
  mobile: values.mobile ?? '',
});

export function action(args: Route.ActionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    const { id } = await call(addReseller, inputOf(values));
    return { text: fill(t.added, { firm: values.name ?? '' }), path: resellerPath(id) };
  });
}

export const clientAction = sendChange;

export default function NewReseller({ actionData }: Route.ComponentProps) {
  const t = useMessages(resellers);
  const back = { to: consolePaths.resellers, page: t.title };
  return (
    <ConsolePage title={t.new_title} loaded={{ ready: null }} back={back}>
      {() => (
        <>
          <p>{t.new_help}</p>
          <ChangeForm
            schema={addReseller.input}
            toInput={inputOf}
            intent="add"
            state={actionData}
            submit={{ kind: 'primary', text: t.add_button, busy: t.saving }}
          >
            {(filled) => (
              <>
                <ResellerFields {...filled} />
                <TermsFields {...filled} />
              </>
            )}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}
