import { share } from '../../contract/money.ts';
import type { Invoice } from './invoice.ts';
import { splitTax, type Tax } from './split-tax.ts';

type Taxed = Pick<Invoice, 'netPaise' | 'taxablePaise' | 'gstPaise' | 'taxes'> & {
  seller: Pick<Invoice['seller'], 'stateId'>;
  buyer: Pick<Invoice['buyer'], 'stateId'>;
};

/** By how much an invoice becomes less: value and tax together are the money, to the paisa. */
export interface TakenBack {
  taxablePaise: number;
  gstPaise: number;
  /** In the order of the invoice's. */
  taxes: Tax[];
  roundOffPaise: number;
}

/** Money that goes back after the time in which that reduces a tax. */
export const noTaxTakenBack: TakenBack = { taxablePaise: 0, gstPaise: 0, taxes: [], roundOffPaise: 0 };

/**
 * What `paise` of an invoice's total, its tax included, are in value and tax, after `beforePaise` of it were taken back: the difference of two
 * sums that are each rounded as the invoice is. So no part is further off than a paisa or two, and all parts together are the invoice.
 */
export function takenBack(invoice: Taxed, { beforePaise, paise }: { beforePaise: number; paise: number }): TakenBack {
  const before = upTo(invoice, beforePaise);
  const after = upTo(invoice, beforePaise + paise);
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    gstPaise: after.gstPaise - before.gstPaise,
    taxes: after.taxes.map((tax, at) => ({ ...tax, paise: tax.paise - (before.taxes[at]?.paise ?? 0) })),
    roundOffPaise: after.roundOffPaise - before.roundOffPaise,
  };
}

/** What the first so many paise of its total are. */
function upTo(invoice: Taxed, paise: number): TakenBack {
  const gstBasisPoints = invoice.taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  const isWhole = paise === invoice.netPaise;
  const taxablePaise = isWhole ? invoice.taxablePaise : share(paise, 10_000, 10_000 + gstBasisPoints);
  const gstPaise = paise - taxablePaise;
  const places = { sellerStateId: invoice.seller.stateId, buyerStateId: invoice.buyer.stateId };
  return { taxablePaise, gstPaise, ...splitTax({ taxablePaise, gstPaise, gstBasisPoints, ...places }) };
}
