import { codesOnSheet } from '../../../contract/codes-on-sheet.ts';
import type { qrSheet as sheetCall } from '../../../contract/reseller-account.ts';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Principal } from '../../http/principal.ts';
import { fileUses } from '../../limits/file-uses.ts';
import { pdfFile } from '../../pdf/pdf-file.ts';
import type { Services } from '../../services.ts';
import { type Pack, sheetPdf } from '../../stickers/sheet/sheet-pdf.ts';
import { requireReseller } from '../reseller.ts';
import { homeTemplate } from './home-template.ts';
import { stickersToPrint } from './stickers-to-print.ts';

type SheetDeps = Pick<Services, 'database' | 'limits' | 'publicUrl' | 'now'>;
type Query = Parameters<Handler<typeof sheetCall>>[0];

export function qrSheet({ database, limits, publicUrl, now }: SheetDeps): Handler<typeof sheetCall> {
  return async ({ guid, order_id, page }, { principal }) => {
    const reseller = await requireReseller(database.db, principal, guid);
    if (order_id) await requireOrder(order_id, principal);
    const { stickers, total } = await stickersToPrint(database.db, reseller.id, { order_id, page });
    if (stickers.length === 0) throw new ApiError(409, 'nothing_to_print', en.resellers.nothing_to_print);
    await limits.count(fileUses('reseller', reseller.id));
    const packs = stickers.map((sticker) => packOf(sticker, publicUrl()));
    const note = en.statements.print_hint;
    const pdf = await sheetPdf({ at: now(), template: homeTemplate, packs, note });
    return { file: pdfFile(fileName({ order_id, page }), pdf), total, page, pages: Math.ceil(total / codesOnSheet) };
  };

  async function requireOrder(id: number, principal: Principal<'reseller'>): Promise<void> {
    const order = await database.db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('reseller_id', '=', principal.id)
      .executeTakeFirst();
    if (!order) throw notFound(principal);
  }
}

type Printable = Awaited<ReturnType<typeof stickersToPrint>>['stickers'][number];

function packOf({ guid, kind, name }: Printable, publicUrl: string): Pack {
  const label = kind === stickerKinds.postpaid ? `${name} · ${en.statements.postpaid}` : name;
  return { guid, url: `${publicUrl}/q/${guid}`, kind, label };
}

function fileName({ order_id, page }: Pick<Query, 'order_id' | 'page'>): string {
  const parts = ['Dastak-qr-codes', order_id && `order-${order_id}`, page > 1 && page];
  return `${parts.filter(Boolean).join('-')}.pdf`;
}
