import { rupees } from '../../contract/money.ts';
import type { orderDetails as orderDetailsCall } from '../../contract/reseller-orders.ts';
import type { Locale } from '../../messages/catalogue.ts';
import { shownName, translatedName } from '../catalog/translation.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { notFound } from '../http/principal.ts';
import { creditNotesOf } from '../orders/stored-credit-note.ts';
import type { Services } from '../services.ts';
import { ownOrders, presentOrderStatus } from './own-orders.ts';
import { requireReseller } from './reseller.ts';
import { countToPrint } from './sheet/stickers-to-print.ts';
import { namesOfMembers } from './team/done-by.ts';

export function orderDetails(deps: Services): Handler<typeof orderDetailsCall> {
  const { db } = deps.database;
  return async ({ guid, order_id }, { principal, locale }) => {
    const { id } = await requireReseller(db, principal, guid);
    const order = await (await ownOrders(db, id)).all
      .select(['total_paise', 'discount_paise', 'gst_paise', 'gst_basis_points'])
      .where('orders.id', '=', order_id)
      .executeTakeFirst();
    if (!order) throw notFound(principal);
    const nameOf = await namesOfMembers(db, deps.vault, [order.member_id]);
    const details = {
      order_No: order.id,
      order_Date: order.created_at.toISOString(),
      Products: await productsOf(db, order.id, locale),
      'Total Amount': rupees(order.total_paise),
      discount: rupees(order.discount_paise),
      gst: rupees(order.gst_paise),
      NetAmount: rupees(order.net_paise),
      gstPercent: order.gst_basis_points / 100,
      digital_QR: await countToPrint(db, id, order.id),
      ...presentOrderStatus(deps, order, { role: principal.role, nameOf }),
      CreditNotes: await creditNotesOf(db, order.id),
    };
    return { 'Order details': [details] };
  };
}

async function productsOf(db: Db, orderId: number, locale: Locale) {
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .select(translatedName(locale).as('translated_name'))
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  return lines.map((line) => {
    const { name, language } = shownName(line, locale);
    return {
      'Product Name': name,
      ...(language && { language }),
      Quantity: line.quantity,
      Rate: rupees(line.price_paise),
      productid: line.product_id,
    };
  });
}
