import type { resellerCard } from '../../../contract/console/resellers.ts';
import { rupees } from '../../../contract/money.ts';
import type { Handler } from '../../http/handle-call.ts';
import { ownTiers } from '../../resellers/price-tiers.ts';
import { openBusinessName } from '../../resellers/reseller.ts';
import { countUnpaidStickers, unpaidOrders } from '../../resellers/unpaid-orders.ts';
import type { Services } from '../../services.ts';
import { findReseller } from './find.ts';
import { shownTerms, termsHistory } from './terms.ts';

export function showReseller({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof resellerCard> {
  return async ({ id }, { principal }) => {
    const row = await findReseller(db, principal, id);
    return {
      Reseller: {
        id,
        firm: openBusinessName(vault, row),
        version: row.version,
        since: row.created_at.toISOString(),
        switched_off_at: row.switched_off_at?.toISOString() ?? '',
        ...shownTerms({ ...row, tiers: await ownTiers(db, id) }),
        balance: rupees(row.balance_paise),
        unpaid_stickers: countUnpaidStickers(await unpaidOrders(db, id)),
        history: await termsHistory(db, id),
      },
    };
  };
}
