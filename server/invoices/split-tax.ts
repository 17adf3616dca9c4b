import { share } from '../../contract/money.ts';

export interface Tax {
  kind: 'CGST' | 'SGST' | 'UTGST' | 'IGST';
  basisPoints: number;
  paise: number;
}

export interface Supply {
  taxablePaise: number;
  gstPaise: number;
  gstBasisPoints: number;
  /** GST codes of the states that the goods come from and go to. */
  sellerStateId: number;
  buyerStateId: number;
}

/** Union territories without a legislature levy UTGST: A & N Islands, Chandigarh, DNH & DD, Ladakh, Lakshadweep. */
const withoutLegislature = [35, 4, 26, 38, 31];

/**
 * The taxes on an invoice. Within a state there are two of the same amount, each rounded separately, as in a tax return; the paisa by
 * which their sum may differ from what was paid is shown as rounded off.
 */
export function splitTax(supply: Supply): { taxes: Tax[]; roundOffPaise: number } {
  const { taxablePaise, gstPaise, gstBasisPoints, sellerStateId, buyerStateId } = supply;
  if (sellerStateId !== buyerStateId)
    return { taxes: [{ kind: 'IGST', basisPoints: gstBasisPoints, paise: gstPaise }], roundOffPaise: 0 };
  const half = { basisPoints: gstBasisPoints / 2, paise: share(taxablePaise, gstBasisPoints, 20_000) };
  const local = withoutLegislature.includes(buyerStateId) ? 'UTGST' : 'SGST';
  return {
    taxes: [
      { kind: 'CGST', ...half },
      { kind: local, ...half },
    ],
    roundOffPaise: gstPaise - 2 * half.paise,
  };
}
