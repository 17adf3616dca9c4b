import { data } from 'react-router';
import { sendPaymentBack, unmatchedPayments } from '../../../contract/console/stuck-money.ts';
import { health } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/send-payment-back';
import { showMoney } from './show-money.ts';

export function loader(args: Route.LoaderArgs) {
  const search = searchParamsOf(args.request).get('payment') ?? '';
  return loadForOperator(args, async (call) => {
    const { Payments } = search ? await call(unmatchedPayments, { search }) : { Payments: [] };
    const [payment] = Payments;
    if (!payment) throw data(null, { status: 404 });
    return payment;
  });
}

export function action(args: Route.ActionArgs) {
  const { console_health: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, { id = '', reason = '' }) => {
    await call(sendPaymentBack, { id, reason });
    return { text: t.sent_back, path: consolePaths.unmatchedPayments };
  });
}

export const clientAction = sendChange;

export default function SendPaymentBack({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(health);
  return (
    <ConsolePage
      title={t.send_back_title}
      loaded={loaderData}
      back={{ to: consolePaths.unmatchedPayments, page: t.payments }}
    >
      {({ id, amount, currency, provider_payment_id, standing }) => (
        <ChangeForm
          schema={sendPaymentBack.input}
          intent="send_back"
          state={actionData}
          values={{ id: String(id) }}
          className="console-form console-panel"
          submit={{ kind: 'danger', text: t.send_back, busy: t.sending_back }}
        >
          {(filled) => (
            <>
              <p>
                {provider_payment_id} · {t[`standing_${standing}`]}
              </p>
              <p>{fill(t.send_back_sure, { amount: showMoney(amount, currency) })}</p>
              <input type="hidden" name="id" value={id} />
              <Field
                {...filledField(filled, 'reason')}
                label={t.reason}
                hint={t.reason_hint}
                maxLength={200}
                required
              />
            </>
          )}
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
