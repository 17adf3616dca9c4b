import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import type { AppBindings } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import type { Services } from '../services.ts';
import { findInvoice } from './issue-invoice.ts';
import { readOrderLink } from './order-link.ts';

/** An order's tax invoice for whoever holds its link. A wrong link and an order without an invoice answer alike. */
export function invoiceFile({ database, vault }: Pick<Services, 'database' | 'vault'>) {
  return async (c: Context<AppBindings>): Promise<Response> => {
    const orderId = readOrderLink(vault, c.req.param('link') ?? '');
    const invoice = orderId === null ? null : await findInvoice(database.db, vault, orderId);
    if (!invoice) throw new Refused(404, 'not_found', en.api.not_found);
    const pdf = await invoicePdf(invoice);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  };
}
