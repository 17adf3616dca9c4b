import { share } from '../../../contract/money.ts';
import type { BookDocument } from '../documents.ts';
import { rateOf } from '../sums.ts';
import { type Amounts, addAmounts, amountsOf } from './reported.ts';

export interface HsnSums extends Amounts {
  hsn: string;
  /** Basis points. */
  rate: number;
  quantity: number;
}

/** What was sold of each HSN code at each rate, less what credit notes took back. */
export class HsnSummary {
  readonly #sums = new Map<string, HsnSums>();

  add(document: BookDocument): void {
    const rate = rateOf(document);
    const sign = document.kind === 'invoice' ? 1 : -1;
    for (const { hsn, quantity, amounts } of partsOf(document)) {
      const key = `${hsn} ${rate}`;
      const sums = this.#sums.get(key) ?? { hsn, rate, quantity: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 };
      sums.quantity += sign * quantity;
      addAmounts(sums, amounts, sign);
      this.#sums.set(key, sums);
    }
  }

  rows(): HsnSums[] {
    return [...this.#sums.values()].sort((a, b) => a.hsn.localeCompare(b.hsn) || a.rate - b.rate);
  }
}

interface Part {
  hsn: string;
  quantity: number;
  amounts: Amounts;
}

/**
 * A document's amounts by HSN code, in proportion to its lines; the last has what rounding leaves. A credit note takes pieces back only where it
 * takes the whole invoice back: of some of the money nobody can say how many pieces it was.
 */
function partsOf(document: BookDocument): Part[] {
  const { lines, kind, totalPaise, invoice } = document;
  const byCode = new Map<string, { quantity: number; value: number }>();
  for (const { hsnCode, quantity, pricePaise } of lines) {
    const known = byCode.get(hsnCode) ?? { quantity: 0, value: 0 };
    byCode.set(hsnCode, { quantity: known.quantity + quantity, value: known.value + quantity * pricePaise });
  }
  const takesPieces = kind === 'invoice' || totalPaise === invoice.netPaise;
  const whole = [...byCode.values()].reduce((sum, { value }) => sum + value, 0);
  const rest = amountsOf(document);
  const all = { ...rest };
  return [...byCode].map(([hsn, { quantity, value }], at) => {
    const isLast = at === byCode.size - 1;
    const amounts = isLast || whole === 0 ? { ...rest } : shareOf(all, value, whole);
    addAmounts(rest, amounts, -1);
    return { hsn, quantity: takesPieces ? quantity : 0, amounts };
  });
}

function shareOf({ taxable, igst, cgst, sgst }: Amounts, value: number, whole: number): Amounts {
  const part = (paise: number) => share(paise, value, whole);
  return { taxable: part(taxable), igst: part(igst), cgst: part(cgst), sgst: part(sgst) };
}
