import { consolePromoCode, editPromoCode } from '../../../contract/console/promo-codes.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { numberIn } from '../number-in.ts';
import { consolePaths, promoCodePath } from '../paths.ts';
import type { Route } from './+types/promo-code';
import { PromoCodeView, promoEdited } from './promo-code-view.tsx';

const t = consoleText.promo_codes;

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { PromoCode } = await call(consolePromoCode, { id: numberIn(args.params.id) });
    return PromoCode;
  });
}

export function action(args: Route.ActionArgs) {
  const id = numberIn(args.params.id);
  return changeForOperator(args, async (call, values) => {
    await call(editPromoCode, promoEdited(id, values));
    return { text: t.saved, path: promoCodePath(id) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function PromoCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const code = 'ready' in loaderData ? loaderData.ready.code : '';
  const back = { to: consolePaths.promoCodes, page: t.title };
  return (
    <ConsolePage title={fill(t.edit_title, { code })} loaded={loaderData} back={back}>
      {(promo) => <PromoCodeView promo={promo} state={actionData} />}
    </ConsolePage>
  );
}
