import type { BookDocument } from '../documents.ts';
import { rateOf } from '../sums.ts';
import { HsnSummary } from './hsn.ts';
import { type Amounts, addAmounts, amountsOf, isLarge, type Reported, reportedAs } from './reported.ts';

/** All small sales to unregistered buyers of one state at one rate, less the credit notes about them. */
export interface SmallSales extends Amounts {
  stateId: number;
  /** Basis points. */
  rate: number;
  /** The seller's own state. */
  isLocal: boolean;
}

/** What GSTR-1 reports of documents, section by section; amounts in paise. */
export interface Gstr1 {
  /** Invoices to registered buyers. */
  b2b: Reported[];
  /** Large invoices to unregistered buyers in another state. */
  b2cl: Reported[];
  b2cs: SmallSales[];
  /** Credit notes to registered buyers, and those about invoices of `b2cl`. */
  cdnr: Reported[];
  cdnur: Reported[];
  hsnB2b: HsnSummary;
  hsnB2c: HsnSummary;
}

/**
 * Sorts documents into the sections of a return, one after the other. Of those to unregistered buyers only sums are kept. A document without a
 * taxable value (an order that a promo code made free, a credit note after the time in which it reduces the tax) is in no section.
 */
export class Gstr1Sections {
  readonly #small = new Map<string, SmallSales>();
  readonly #lists = { b2b: [], b2cl: [], cdnr: [], cdnur: [] } as Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', Reported[]>;
  readonly #hsnB2b = new HsnSummary();
  readonly #hsnB2c = new HsnSummary();

  add(document: BookDocument): void {
    if (document.taxablePaise === 0) return;
    const { buyer, kind } = document;
    (buyer.gstin ? this.#hsnB2b : this.#hsnB2c).add(document);
    const isNote = kind === 'credit_note';
    if (buyer.gstin) this.#lists[isNote ? 'cdnr' : 'b2b'].push(reportedAs(document));
    else if (isLarge(document)) this.#lists[isNote ? 'cdnur' : 'b2cl'].push(reportedAs(document));
    else this.#addSmall(document);
  }

  result(): Gstr1 {
    const b2cs = [...this.#small.values()].sort((a, b) => a.stateId - b.stateId || a.rate - b.rate);
    return { ...this.#lists, b2cs, hsnB2b: this.#hsnB2b, hsnB2c: this.#hsnB2c };
  }

  #addSmall(document: BookDocument): void {
    const { stateId } = document.buyer;
    const rate = rateOf(document);
    const key = `${stateId} ${rate}`;
    const isLocal = document.seller.stateId === stateId;
    const sums = this.#small.get(key) ?? { stateId, rate, isLocal, taxable: 0, igst: 0, cgst: 0, sgst: 0 };
    addAmounts(sums, amountsOf(document), document.kind === 'invoice' ? 1 : -1);
    this.#small.set(key, sums);
  }
}
