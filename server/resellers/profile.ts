import { rupees } from '../../contract/money.ts';
import type { resellerProfile } from '../../contract/resellers.ts';
import type { Handler } from '../http/handle-call.ts';
import { balanceOf } from '../ledger/account.ts';
import type { Services } from '../services.ts';
import { priceTiers } from './price-tiers.ts';
import { openReseller, presentRates, requireReseller } from './reseller.ts';
import { countUnpaidStickers, unpaidOrders } from './unpaid-orders.ts';

export function profile({ database: { db }, vault, now }: Services): Handler<typeof resellerProfile> {
  return async ({ guid }, { principal }) => {
    const row = await requireReseller(db, principal, guid);
    const { name, address, city, state, pincode } = openReseller(vault, row);
    const tiers = await priceTiers(db, row.id, now());
    return {
      Reseller: {
        ...presentRates(row),
        name,
        address: `${address}, ${city}, ${state} ${pincode}`,
        unpaid_QR: countUnpaidStickers(await unpaidOrders(db, row.id)),
        balance: rupees(await balanceOf(db, row.id)),
        Price_Tiers: tiers.map(({ from_quantity, price_paise }) => ({
          quantity: from_quantity,
          price: rupees(price_paise),
        })),
      },
    };
  };
}
