import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { clientIdentityOf } from '../http/challenge-cookie.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { addressUses } from '../limits/address-uses.ts';
import type { Services } from '../services.ts';
import { openLink } from './open-link.ts';
import { findInvoice, storePdf } from './stored-invoice.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'limits' | 'log' | 'now'>;

/**
 * An order's tax invoice, for the holder of its own link: drawn at the first request, and the same bytes for every later one. A wrong
 * link and an order without an invoice get the same error. The holder of another link of the order is redirected to its page, which
 * says where the invoice is.
 */
export function invoiceFile(deps: Deps) {
  const { vault, limits, log } = deps;
  const { db } = deps.database;
  const drawings = new Map<number, Promise<Buffer>>();
  return async (c: Context<AppBindings>): Promise<Response> => {
    const link = c.req.param('link') ?? '';
    const linkContent = openOrNull(c, () => openLink(deps, link, 'invoice'));
    if (!linkContent) return c.redirect(`/order/${link}`, 303);
    const stored = await findInvoice(db, vault, linkContent.orderId);
    if (!stored) throw new ApiError(404, 'not_found', en.api.not_found);
    const { id, invoice } = stored;
    await limits.count(addressUses(vault, 'invoice-address', clientIdentityOf(c)));
    const pdf = stored.pdf ?? (await drawOnce(id, invoice));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  };

  /** Draws it once, however many requests come at the same moment. */
  function drawOnce(id: number, invoice: Invoice): Promise<Buffer> {
    const drawing = drawings.get(id) ?? drawAndStore(id, invoice).finally(() => drawings.delete(id));
    drawings.set(id, drawing);
    return drawing;
  }

  /** Null if a person has opened a link of ours that has expired or is not for an invoice: a page explains this better. */
  function openOrNull<T>(c: Context, open: () => T): T | null {
    try {
      return open();
    } catch (error) {
      const isOurs = error instanceof ApiError && error.status !== 404;
      if (isOurs && c.req.header('accept')?.includes('text/html')) return null;
      throw error;
    }
  }

  /** If it cannot be stored now, the next request draws it again. */
  async function drawAndStore(id: number, invoice: Invoice): Promise<Buffer> {
    const pdf = await invoicePdf(invoice);
    return storePdf(db, vault, id, pdf).catch((err) => {
      log.warn({ err, invoice: invoice.number }, 'invoice not kept');
      return pdf;
    });
  }
}
