import { consolePromoCode, editPromoCode, promoEffect } from '../../../contract/console/promo-codes.ts';
import { renewalPromoId } from '../../../contract/shop.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths, promoCodePath } from '../paths.ts';
import type { Route } from './+types/promo-code';
import { Effect, promoPeriodIn } from './effect.tsx';
import { PromoStatus, usesOf } from './promo-code-list.tsx';
import { type Promo, PromoFields, promoFilled, promoInput } from './promo-fields.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const id = parseId(args.params.id);
    const days = promoPeriodIn(searchParamsOf(args.request));
    const { PromoCode: promo } = await call(consolePromoCode, { id });
    const { Effect: effect } = await call(promoEffect, { id, days });
    return { promo, days, effect };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_promo_codes: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(editPromoCode, inputOf(id, values));
    return { text: t.saved, path: promoCodePath(id) };
  });
}

export const clientAction = sendChange;

export default function PromoCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(promoCodes);
  const code = 'ready' in loaderData ? loaderData.ready.promo.code : '';
  const back = { to: consolePaths.promoCodes, page: t.title };
  const isOwner = useOwnRole() === 'owner';
  return (
    <ConsolePage title={fill(t.edit_title, { code })} loaded={loaderData} back={back}>
      {({ promo, days, effect }) => (
        <>
          <section className="console-panel">
            <ConsoleFacts
              facts={[
                [t.standing, <PromoStatus {...promo} />],
                [t.uses, usesOf(promo, t)],
              ]}
            />
            <p className="hint">{t.placed_keep}</p>
          </section>
          <Effect id={promo.id} days={days} effect={effect} />
          {promo.id === renewalPromoId ? <Notice>{t.is_renewal}</Notice> : null}
          {isOwner ? <EditForm promo={promo} state={actionData} /> : <p>{t.only_owner}</p>}
        </>
      )}
    </ConsolePage>
  );
}

function EditForm({ promo, state }: { promo: Promo; state: FormState | undefined }) {
  const t = useMessages(promoCodes);
  const { is_active, ...filled } = promoFilled(promo);
  // An unticked checkbox is not among the submitted values.
  const values = state ? filled : { ...filled, is_active: is_active ?? '' };
  return (
    <ChangeForm
      key={promo.version}
      schema={editPromoCode.input}
      toInput={(typed) => inputOf(promo.id, typed)}
      intent="edit"
      state={state}
      values={values}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    >
      {(shown) => <PromoFields {...shown} />}
    </ChangeForm>
  );
}

function inputOf(id: number, values: Record<string, string>) {
  return { id, version: values.version ?? '', ...promoInput(values) };
}
