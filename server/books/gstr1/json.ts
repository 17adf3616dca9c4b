import { rupees } from '../../../contract/money.ts';
import type { HsnSums } from './hsn.ts';
import type { IssuedSeries } from './issued.ts';
import type { Amounts, Reported } from './reported.ts';
import type { Gstr1, SmallSales } from './return-of.ts';

export interface ReturnOf {
  /** The seller's. */
  gstin: string;
  /** `2026-11` */
  month: string;
  sections: Gstr1;
  issued: IssuedSeries[];
}

/** The kind of document, as the portal numbers it. */
const natures = {
  invoice: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  credit_note: { doc_num: 5, doc_typ: 'Credit Note' },
};

/** The return as the portal's offline tool writes it, for upload there. A section without a document is left out. */
export function gstr1Json({ gstin, month, sections, issued }: ReturnOf): object {
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c } = sections;
  return {
    ...{ gstin, fp: month.slice(5) + month.slice(0, 4), version: 'GST3.2.1', hash: 'hash' },
    ...(b2b.length > 0 && {
      b2b: grouped(b2b, ({ gstin: ctin }) => ctin, b2bInvoice).map(([ctin, inv]) => ({ ctin, inv })),
    }),
    ...(b2cl.length > 0 && { b2cl: grouped(b2cl, posOf, b2clInvoice).map(([pos, inv]) => ({ pos, inv })) }),
    ...(b2cs.length > 0 && { b2cs: b2cs.map(smallSales) }),
    ...(cdnr.length > 0 && {
      cdnr: grouped(cdnr, ({ gstin: ctin }) => ctin, cdnrNote).map(([ctin, nt]) => ({ ctin, nt })),
    }),
    ...(cdnur.length > 0 && { cdnur: cdnur.map(cdnurNote) }),
    hsn: { hsn_b2b: hsnB2b.rows().map(hsnRow), hsn_b2c: hsnB2c.rows().map(hsnRow) },
    doc_issue: { doc_det: issuedDocuments(issued) },
  };
}

function grouped<Row>(
  rows: Reported[],
  keyOf: (row: Reported) => string,
  present: (row: Reported) => Row,
): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(present(row));
    else groups.set(key, [present(row)]);
  }
  return [...groups];
}

function posOf({ stateId }: { stateId: number }): string {
  return String(stateId).padStart(2, '0');
}

function b2bInvoice(row: Reported) {
  return { inum: row.number, ...commonOf(row, 'idt'), rchrg: 'N', inv_typ: 'R', itms: itemsOf(row) };
}

function b2clInvoice(row: Reported) {
  const { pos, ...common } = commonOf(row, 'idt');
  return { inum: row.number, ...common, itms: itemsOf(row) };
}

function cdnrNote(row: Reported) {
  return { ntty: 'C', nt_num: row.number, ...commonOf(row, 'nt_dt'), rchrg: 'N', inv_typ: 'R', itms: itemsOf(row) };
}

function cdnurNote(row: Reported) {
  return { ntty: 'C', nt_num: row.number, ...commonOf(row, 'nt_dt'), typ: 'B2CL', itms: itemsOf(row) };
}

/** The day as `21-11-2026`, under the name that the section has for it. */
function commonOf<Day extends 'idt' | 'nt_dt'>(row: Reported, day: Day) {
  const named = { [day]: row.day.split('-').reverse().join('-') } as Record<Day, string>;
  return { ...named, val: rupees(row.total), pos: posOf(row) };
}

function itemsOf(row: Reported) {
  return [{ num: 1, itm_det: { rt: row.rate / 100, ...amountsIn(row) } }];
}

function amountsIn({ taxable, igst, cgst, sgst, isLocal }: Amounts & Pick<Reported, 'isLocal'>) {
  const taxes = isLocal ? { camt: rupees(cgst), samt: rupees(sgst) } : { iamt: rupees(igst) };
  return { txval: rupees(taxable), ...taxes, csamt: 0 };
}

function smallSales(sales: SmallSales) {
  const { rate, isLocal } = sales;
  return {
    ...{ sply_ty: isLocal ? 'INTRA' : 'INTER', typ: 'OE', pos: posOf(sales), rt: rate / 100 },
    ...amountsIn(sales),
  };
}

/** All of ours are counted in pieces. */
function hsnRow({ hsn, rate, quantity, taxable, igst, cgst, sgst }: HsnSums, at: number) {
  return {
    ...{ num: at + 1, hsn_sc: hsn, desc: '', uqc: 'NOS', qty: quantity, rt: rate / 100, txval: rupees(taxable) },
    ...{ iamt: rupees(igst), camt: rupees(cgst), samt: rupees(sgst), csamt: 0 },
  };
}

function issuedDocuments(issued: IssuedSeries[]) {
  return (['invoice', 'credit_note'] as const).flatMap((kind) => {
    const series = issued.filter((each) => each.kind === kind);
    if (series.length === 0) return [];
    const docs = series.map(({ from, to, count }, at) => ({
      ...{ num: at + 1, from, to, totnum: count, cancel: 0, net_issue: count },
    }));
    return [{ ...natures[kind], docs }];
  });
}
