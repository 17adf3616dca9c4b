import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ResellerRole } from '../../contract/call.ts';
import type { myQr as myQrCall, qrStatuses } from '../../contract/reseller-account.ts';
import { tidyGuid } from '../../contract/sticker-code.ts';
import { stickerKinds } from '../../contract/sticker-kinds.ts';
import type { Db } from '../db/database.ts';
import type { Handler } from '../http/handle-call.ts';
import { mayShowName } from '../owners/consent.ts';
import type { Services } from '../services.ts';
import { handedOnAt } from '../stickers/hand-on/when-handed-on.ts';
import { customerName } from './customer-name.ts';
import { loadPage } from './load-page.ts';
import { requireReseller } from './reseller.ts';
import { equalsNumber } from './search.ts';
import { countToPrint } from './sheet/stickers-to-print.ts';
import { codeBeginsWith, shownCode } from './shown-code.ts';

type Query = z.output<typeof myQrCall.input>;

/** A reseller sees who registered a sticker that they sold: only the name, and only if the owner was informed of that beforehand. */
export function myQr({ database: { db }, vault }: Services): Handler<typeof myQrCall> {
  return async (query, { principal }) => {
    const { id } = await requireReseller(db, principal, query.guid);
    const { found, pageInfo } = await loadPage(stickersQuery(db, id, query, principal.role), query);
    const myQR = found.map((sticker) => ({
      qr_id: sticker.id,
      GUID: shownCode(principal.role, sticker),
      product_name: sticker.product_name,
      Status: sticker.status,
      customer_name: customerName(vault, sticker),
      activated_date: sticker.activated_at?.toISOString() ?? '',
      is_postpaid: sticker.kind === stickerKinds.postpaid ? 1 : 0,
      is_digital: sticker.is_digital ? 1 : 0,
      order_id: sticker.order_id ?? 0,
    }));
    return { myQR, ...pageInfo, digital_QR: await countToPrint(db, id) };
  };
}

const status = sql<(typeof qrStatuses)[number]>`case
  when sticker.state in ('activated', 'off') then sticker.state
  when sticker.kind = ${sql.lit(stickerKinds.postpaid)} and sticker.is_paid then 'paid'
  else 'available' end`;

function stickersQuery(db: Db, resellerId: number, { search, Status }: Query, role: ResellerRole) {
  let query = db
    .selectFrom('sticker')
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .leftJoin('owner', 'owner.id', 'sticker.owner_id')
    .select(['sticker.id', 'guid', 'product.name as product_name', 'kind', 'is_digital', 'order_id'])
    .select(['owner_id', 'owner.details_sealed', mayShowName.as('is_named'), handedOnAt.as('handed_on_at')])
    .select(['activated_at', status.as('status')])
    .where('reseller_id', '=', resellerId);
  if (search)
    query = query.where((eb) => eb.or([codeBeginsWith(role, tidyGuid(search)), equalsNumber('order_id', search)]));
  if (Status) query = query.where(status, '=', Status);
  return query.orderBy('sticker.id', 'desc');
}
