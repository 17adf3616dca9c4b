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
import { openLink } from './open-link.ts';

type Parts = Pick<Services, 'database' | 'vault' | 'limits' | 'log' | 'now'>;

/**
 * An order's tax invoice for whoever holds its own link, drawn for the first who asks, and the same bytes for everybody after that. A wrong link and an
 * order without an invoice answer alike. Whoever comes with another link of the order is led to its page, which tells where the invoice is.
 */
export function invoiceFile(parts: Parts) {
  const { vault, limits, log } = parts;
  const { db } = parts.database;
  const underWay = new Map<number, Promise<Buffer>>();
  return async (c: Context<AppBindings>): Promise<Response> => {
    const link = c.req.param('link') ?? '';
    const opened = openOr(c, () => openLink(parts, link, 'invoice'));
    if (!opened) return c.redirect(`/order/${link}`, 303);
    const kept = await findInvoice(db, vault, opened.orderId);
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

  /** Null where a person has come with a link of ours that opens no invoice, and is better told on a page. */
  function openOr<T>(c: Context, open: () => T): T | null {
    try {
      return open();
    } catch (error) {
      const isOurs = error instanceof Refused && error.status !== 404;
      if (isOurs && c.req.header('accept')?.includes('text/html')) return null;
      throw error;
    }
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
