import type { BatchState } from '../../../contract/batch-states.ts';
import type { AuditAction } from '../../../contract/console/calls.ts';
import { packsInFile, type printSheet, type sheetsOfBatch } from '../../../contract/console/sheets.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { fileUses } from '../../limits/file-uses.ts';
import { pdfFile } from '../../pdf/pdf-file.ts';
import type { Services } from '../../services.ts';
import { sheetPdf } from '../../stickers/sheet/sheet-pdf.ts';
import { recordAudit } from '../audit/record.ts';

/** What the audit log records of a print. */
interface PrintRecord {
  part: number;
  template: string;
  template_id: number;
  version: number;
  packs: number;
}

export function listBatchFiles({ database: { db } }: Pick<Services, 'database'>): Handler<typeof sheetsOfBatch> {
  return async ({ batch_id }, { principal }) => {
    const batch = await findBatch(db, batch_id);
    if (!batch) throw notFound(principal);
    const { id, kind, product_name, quantity } = batch;
    const files = Math.ceil(quantity / packsInFile);
    return {
      Batch: { id, kind, product_name, quantity, files, can_print: canPrint(batch) },
      Printed: await latestPrints(db, id),
    };
  };
}

/** Which operator had which file last, from the audit log. */
async function latestPrints(db: Db, batchId: number) {
  const entries = await db
    .selectFrom('audit_entry')
    .innerJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select(['audit_entry.changes', 'audit_entry.at', 'operator.name'])
    .where('audit_entry.subject', '=', 'batch')
    .where('audit_entry.subject_id', '=', String(batchId))
    .where('audit_entry.action', '=', 'batch.print' satisfies AuditAction)
    .orderBy('audit_entry.no')
    .execute();
  const prints = entries.map(({ changes, at, name: operator_name }) => {
    const { part, template: template_name } = changes as PrintRecord;
    return { part, template_name, operator_name, at: at.toISOString() };
  });
  return [...new Map(prints.map((printBatchFile) => [printBatchFile.part, printBatchFile])).values()].sort(
    (one, other) => one.part - other.part,
  );
}

type PrintDeps = Pick<Services, 'database' | 'limits' | 'publicUrl' | 'now'>;

export function printBatchFile({ database, limits, publicUrl, now }: PrintDeps): Handler<typeof printSheet> {
  const { db } = database;
  return async ({ batch_id, template_id, part }, { principal }) => {
    const batch = await findBatch(db, batch_id);
    const template = await db.selectFrom('print_template').selectAll().where('id', '=', template_id).executeTakeFirst();
    const files = Math.ceil((batch?.quantity ?? 0) / packsInFile);
    if (!batch || !template || part > files) throw notFound(principal);
    if (!canPrint(batch)) throw new ApiError(409, 'batch_not_ready', en.console_sheets.batch_not_ready);
    const guids = await codesOf(db, batch_id, part);
    if (guids.length === 0) throw new ApiError(409, 'nothing_to_print', en.console_sheets.nothing_to_print);
    await limits.count(fileUses('operator', principal.id));
    const { name, version, ...design } = template;
    const { kind, product_name: product } = batch;
    const label = kind === stickerKinds.postpaid ? `${product} · Postpaid` : product;
    const pdf = await sheetPdf({
      at: now(),
      template: design,
      packs: guids.map((guid) => ({ guid, url: `${publicUrl()}/q/${guid}`, kind, label })),
      note: fill(en.console_sheets.note, { batch: batch_id, label, part, files }),
    });
    const changes: PrintRecord = { part, template: name, template_id, version, packs: guids.length };
    await db.transaction().execute((tx) =>
      recordAudit(tx, principal, {
        action: 'batch.print',
        subject: 'batch',
        subjectId: batch_id,
        changes: { ...changes },
        now: now(),
      }),
    );
    return { file: pdfFile(`Dastak-batch-${batch_id}-${part}.pdf`, pdf), packs: guids.length };
  };
}

/** The codes of one file of the batch that no owner has yet: an owner's sticker is not printed a second time by accident. */
async function codesOf(db: Db, batchId: number, part: number): Promise<string[]> {
  const stickers = await db
    .selectFrom('sticker')
    .select(['guid', 'state'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .offset((part - 1) * packsInFile)
    .limit(packsInFile)
    .execute();
  return stickers.filter(({ state }) => state === 'minted' || state === 'allocated').map(({ guid }) => guid);
}

function findBatch(db: Db, id: number) {
  return db
    .selectFrom('batch')
    .innerJoin('product', 'product.id', 'batch.product_id')
    .select(['batch.id', 'batch.kind', 'batch.quantity', 'batch.state', 'product.name as product_name'])
    .where('batch.id', '=', id)
    .executeTakeFirst();
}

/** A batch may be allocated while an operator prints it. */
function canPrint({ state }: { state: BatchState }): boolean {
  return state === 'ready' || state === 'allocating';
}
