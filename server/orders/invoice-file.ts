import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import type { AppBindings } from '../http/answer-call.ts';
import { visitorOf } from '../http/ask-challenge.ts';
import { Refused } from '../http/refused.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { byAddress } from '../limits/by-address.ts';
import type { Services } from '../services.ts';
import { findInvoice, keepPdf } from './issue-invoice.ts';
import { readOrderLink } from './order-link.ts';

type Parts = Pick<Services, 'database' | 'vault' | 'limits' | 'log'>;

/**
 * An order's tax invoice for whoever holds its link, drawn for the first who asks, and the same bytes for everybody after that. A wrong link and an
 * order without an invoice answer alike.
 */
export function invoiceFile({ database: { db }, vault, limits, log }: Parts) {
  const underWay = new Map<number, Promise<Buffer>>();
  return async (c: Context<AppBindings>): Promise<Response> => {
    const orderId = readOrderLink(vault, c.req.param('link') ?? '');
    const kept = orderId === null ? null : await findInvoice(db, vault, orderId);
    if (!kept) throw new Refused(404, 'not_found', en.api.not_found);
    const { id, invoice } = kept;
    await limits.count(byAddress(vault, 'invoice-address', visitorOf(c)));
    const pdf = kept.pdf ?? (await drawnFor(id, invoice));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  };

  /** Once, however many ask at the same moment. */
  function drawnFor(id: number, invoice: Invoice): Promise<Buffer> {
    const drawing = underWay.get(id) ?? drawAndKeep(id, invoice).finally(() => underWay.delete(id));
    underWay.set(id, drawing);
    return drawing;
  }

  /** Where it cannot be kept now, it is drawn again for the next who asks. */
  async function drawAndKeep(id: number, invoice: Invoice): Promise<Buffer> {
    const pdf = await invoicePdf(invoice);
    return keepPdf(db, vault, id, pdf).catch((err) => {
      log.warn({ err, invoice: invoice.number }, 'invoice not kept');
      return pdf;
    });
  }
}
