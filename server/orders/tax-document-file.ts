import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { clientIdentityOf } from '../http/challenge-cookie.ts';
import type { CreditNote } from '../invoices/credit-note.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { creditNotePdf, invoicePdf } from '../invoices/invoice-pdf.ts';
import { addressUses } from '../limits/address-uses.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { openLink } from './open-link.ts';
import { findCreditNote } from './stored-credit-note.ts';
import { findInvoice } from './stored-invoice.ts';
import { type StoredDocument, storePdf } from './tax-document.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'limits' | 'log' | 'now'>;

interface Kind<Numbered> {
  table: 'invoice' | 'credit_note';
  /** The one of the order that the rest of the address names; null if there is none. */
  find: (db: Db, vault: Vault, asked: { orderId: number; note: string }) => Promise<StoredDocument<Numbered> | null>;
  draw: (document: Numbered) => Promise<Buffer>;
}

/** An order's tax invoice. */
export function invoiceFile(deps: Deps) {
  return taxDocumentFile<Invoice>(deps, {
    table: 'invoice',
    find: (db, vault, { orderId }) => findInvoice(db, vault, orderId),
    draw: invoicePdf,
  });
}

/** One of an order's credit notes, by the same link and its id. */
export function creditNoteFile(deps: Deps) {
  return taxDocumentFile<CreditNote>(deps, {
    table: 'credit_note',
    find: async (db, vault, { orderId, note }) =>
      /^\d{1,15}$/.test(note) ? findCreditNote(db, vault, { orderId, id: Number(note) }) : null,
    draw: creditNotePdf,
  });
}

/**
 * A document for the holder of its order's link to the invoice: drawn at the first request, and the same bytes for every later one. A wrong
 * link and an order without the document get the same error. A person who cannot have it is redirected to the order's page, which says why.
 */
function taxDocumentFile<Numbered extends { number: string }>(deps: Deps, { table, find, draw }: Kind<Numbered>) {
  const { vault, limits, log } = deps;
  const { db } = deps.database;
  const drawings = new Map<number, Promise<Buffer>>();
  return async (c: Context<AppBindings>): Promise<Response> => {
    try {
      return await pdfOf(c);
    } catch (error) {
      if (!c.req.header('accept')?.includes('text/html')) throw error;
      if (!(error instanceof ApiError)) log.error({ err: error, requestId: c.get('requestId') }, 'fault');
      return c.redirect(pageInstead(c, error), 303);
    }
  };

  async function pdfOf(c: Context<AppBindings>): Promise<Response> {
    const { orderId } = openLink(deps, c.req.param('link') ?? '', 'invoice');
    const stored = await find(db, vault, { orderId, note: c.req.param('note') ?? '' });
    if (!stored) throw new ApiError(404, 'not_found', en.api.not_found);
    await limits.count(addressUses(vault, 'invoice-address', clientIdentityOf(c)));
    const pdf = stored.pdf ?? (await drawOnce(stored));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${stored.document.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  }

  /** Draws it once, however many requests come at the same moment. */
  function drawOnce(stored: StoredDocument<Numbered>): Promise<Buffer> {
    const { id } = stored;
    const drawing = drawings.get(id) ?? drawAndStore(stored).finally(() => drawings.delete(id));
    drawings.set(id, drawing);
    return drawing;
  }

  /** If it cannot be stored now, the next request draws it again. */
  async function drawAndStore({ id, document }: StoredDocument<Numbered>): Promise<Buffer> {
    const pdf = await draw(document);
    return storePdf(db, vault, table, { id, pdf }).catch((err) => {
      log.warn({ err, document: document.number }, 'document not kept');
      return pdf;
    });
  }
}

/** The order's page, which says why there is no document: what its link is good for, or that the document can be asked for again in a while. */
function pageInstead(c: Context<AppBindings>, error: unknown): string {
  const page = `/order/${encodeURIComponent(c.req.param('link') ?? '')}`;
  const isOfItsLink = error instanceof ApiError && [403, 404, 410].includes(error.status);
  return isOfItsLink ? page : `${page}?document=${c.req.param('note') ?? 'invoice'}`;
}
