import { type consoleSearch, maxHitsOfKind, type SearchKind } from '../../../contract/console/search.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { findOrders } from './find-orders.ts';
import { findInquiries, findOwners, findResellers, findStickers } from './find-others.ts';
import { mayFind } from './kinds.ts';
import { meaningsOf } from './meanings.ts';

/** Finds what a text may mean. It is looked up by indexes alone, and kept nowhere. */
export function search({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof consoleSearch> {
  return async ({ search: typed }, { principal }) => {
    const meanings = meaningsOf(typed);
    // One more than is shown, which says that there are more.
    const where = { db, vault, most: maxHitsOfKind + 1 };
    const more: SearchKind[] = [];
    const shown = async <Hit>(kind: SearchKind, find: () => Promise<Hit[]>) => {
      const found = mayFind(kind, principal.role) ? await find() : [];
      if (found.length > maxHitsOfKind) more.push(kind);
      return found.slice(0, maxHitsOfKind);
    };
    return {
      Orders: await shown('order', () => findOrders(where, meanings)),
      Stickers: await shown('sticker', () => findStickers(where, meanings)),
      People: await shown('owner', () => findOwners(where, meanings)),
      Resellers: await shown('reseller', () => findResellers(where, meanings)),
      Inquiries: await shown('inquiry', () => findInquiries(where, meanings)),
      More: more,
    };
  };
}
