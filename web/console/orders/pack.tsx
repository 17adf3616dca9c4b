import { pickSticker, returnSticker } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { parseId } from '../parse-id.ts';
import type { Route } from './+types/pack';
import { backToOrder } from './back-to-order.ts';
import { InHandNotice } from './in-hand-notice.tsx';
import { loadOrder } from './load-order.ts';
import { PackingTable } from './packing-table.tsx';

export const loader = loadOrder;

/** Puts one sticker into the parcel, or takes one out. The page stays: the operator has the next one in hand already. */
export function action(args: Route.ActionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  const order_id = parseId(args.params.id);
  return actForOperator(args, async (call, { intent, code = '' }) => {
    const isReturn = intent === 'put_back';
    const { guid } = await call(isReturn ? returnSticker : pickSticker, { order_id, code });
    return { message: fill(isReturn ? t.pack_out : t.pack_yes, { guid: formatStickerCode(guid) }) };
  });
}

export const clientAction = sendChange;

export default function Pack({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  return (
    <ConsolePage
      title={fill(t.pack_title, { number: params.id })}
      loaded={loaderData}
      back={backToOrder(loaderData, t)}
    >
      {(ready) =>
        isOrderStepAllowed(ready.Order, 'pick') ? (
          <>
            <InHandNotice {...ready.Order} />
            <PackingTable {...ready} answer={actionData} />
          </>
        ) : (
          <Notice>{t.not_to_pack}</Notice>
        )
      }
    </ConsolePage>
  );
}
