import type { labelsFile } from '../../../../contract/console/order-selection.ts';
import { indianDate } from '../../../../contract/scan-rules.ts';
import { en } from '../../../../messages/en.ts';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Handler } from '../../../http/handle-call.ts';
import type { Operator } from '../../../http/principal.ts';
import { fileUses } from '../../../limits/file-uses.ts';
import { pdfFile } from '../../../pdf/pdf-file.ts';
import { pdfPrinter } from '../../../pdf/print.ts';
import type { Services } from '../../../services.ts';
import { changedMeanwhile } from '../../require-version.ts';
import { labelsOf, needsLabel, recordLabel } from '../label.ts';
import type { LabelSheets } from './draw-labels.ts';

const labelsPdf = pdfPrinter<LabelSheets>(new URL('./draw-labels.ts', import.meta.url), { isLong: true });

/** Drawn once all are written down: what cannot be drawn is asked for again, and written down again. */
export function printLabelsFile(deps: Services): Handler<typeof labelsFile> {
  const { database, limits, now } = deps;
  return async ({ Orders, paper }, { principal }) => {
    const at = now();
    const shown = new Map(Orders.map(({ id, version }) => [id, version]));
    await limits.count(fileUses('operator', principal.id));
    const labels = await database.db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('orders')
        .selectAll()
        .where((eb) => eb('id', '=', eb.fn.any(eb.val([...shown.keys()]))))
        .orderBy('id')
        .forUpdate()
        .execute();
      if (rows.some(({ id, version }) => shown.get(id) !== version)) throw changedMeanwhile();
      const orders = rows.filter(needsLabel).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
      const found = orders.length > 0 ? await labelsOf(tx, deps, orders) : [];
      if (found.length > 0) await recordPrinted(tx, principal, { orderIds: found.map((label) => label.order_id), at });
      return found;
    });
    if (labels.length === 0) throw new ApiError(409, 'no_label', en.console_orders.no_label);
    const pdf = await labelsPdf({ labels, paper, at });
    return { file: pdfFile(`dastak-labels-${indianDate(at)}.pdf`, pdf), labels: labels.length };
  };
}

/** To the packing table they are printed: it does not print them once more. */
async function recordPrinted(tx: Db, operator: Operator, { orderIds, at }: { orderIds: number[]; at: Date }) {
  const printed = { label_at: at, label_by: operator.id };
  await tx
    .insertInto('parcel')
    .values(orderIds.map((order_id) => ({ order_id, ...printed })))
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(printed))
    .execute();
  for (const orderId of orderIds) await recordLabel(tx, operator, { orderId, now: at });
}
