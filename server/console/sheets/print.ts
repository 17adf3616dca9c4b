import { packsInFile, type printSheet } from '../../../contract/console/sheets.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { fileUses } from '../../limits/file-uses.ts';
import { pdfFile } from '../../pdf/pdf-file.ts';
import type { Services } from '../../services.ts';
import { sheetPdf } from '../../stickers/sheet/sheet-pdf.ts';
import { record } from '../audit/record.ts';
import { canPrint, findBatch } from './batch.ts';

type PrintDeps = Pick<Services, 'database' | 'limits' | 'publicUrl' | 'now'>;

/** What the audit log records of a print. */
export interface Printing {
  part: number;
  template: string;
  template_id: number;
  version: number;
  packs: number;
}

export function print({ database, limits, publicUrl, now }: PrintDeps): Handler<typeof printSheet> {
  const { db } = database;
  return async ({ batch_id, template_id, part }, { principal }) => {
    const batch = await findBatch(db, batch_id);
    const template = await db.selectFrom('print_template').selectAll().where('id', '=', template_id).executeTakeFirst();
    const files = Math.ceil((batch?.quantity ?? 0) / packsInFile);
    if (!batch || !template || part > files) throw notFound(principal);
    if (!canPrint(batch)) throw new ApiError(409, 'batch_not_ready', consoleText.sheets.batch_not_ready);
    const guids = await codesOf(db, batch_id, part);
    if (guids.length === 0) throw new ApiError(409, 'nothing_to_print', consoleText.sheets.nothing_to_print);
    await limits.count(fileUses('operator', principal.id));
    const { name, version, ...design } = template;
    const { kind, product_name: product } = batch;
    const label = kind === stickerKinds.postpaid ? fill(consoleText.sheets.postpaid, { product }) : product;
    const pdf = await sheetPdf({
      at: now(),
      template: design,
      packs: guids.map((guid) => ({ guid, url: `${publicUrl()}/q/${guid}`, kind, label })),
      note: fill(consoleText.sheets.note, { batch: batch_id, label, part, files }),
    });
    const changes: Printing = { part, template: name, template_id, version, packs: guids.length };
    await db.transaction().execute((tx) =>
      record(tx, principal, {
        action: 'batch.print',
        subject: 'batch',
        subjectId: batch_id,
        changes: { ...changes },
        now: now(),
      }),
    );
    return { file: pdfFile(fill(consoleText.sheets.file_name, { batch: batch_id, part }), pdf), packs: guids.length };
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
