import { rupees } from '../../../contract/money.ts';
import { states } from '../../../contract/states.ts';
import { type BookTable, columnsOf } from '../table.ts';
import type { HsnSums } from './hsn.ts';
import type { ReturnOf } from './json.ts';
import type { Reported } from './reported.ts';

/** The sections of the return that are a table each, under the names of the offline tool's files. */
export const gstr1Tables = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c', 'docs'] as const;
export type Gstr1Table = (typeof gstr1Tables)[number];

/** A section as a table with the headings of the offline tool, which it imports. */
export function gstr1Table(name: Gstr1Table, { sections, issued }: ReturnOf): BookTable {
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c } = sections;
  switch (name) {
    case 'b2b':
      return {
        columns: columnsOf(
          ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', '=Invoice Value'],
          ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
          ...taxed,
        ),
        rows: b2b.map((row) => [
          ...[row.gstin, row.name, row.number, dateOf(row.day), rupees(row.total), placeOf(row.stateId)],
          ...['N', '', 'Regular B2B', '', ...taxedOf(row)],
        ]),
      };
    case 'b2cl':
      return {
        columns: columnsOf(
          ...['Invoice Number', 'Invoice date', '=Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
          ...[...taxed, 'E-Commerce GSTIN'],
        ),
        rows: b2cl.map((row) => [
          ...[row.number, dateOf(row.day), rupees(row.total), placeOf(row.stateId), '', ...taxedOf(row), ''],
        ]),
      };
    case 'b2cs':
      return {
        columns: columnsOf('Type', 'Place Of Supply', 'Applicable % of Tax Rate', ...taxed, 'E-Commerce GSTIN'),
        rows: b2cs.map((row) => ['OE', placeOf(row.stateId), '', ...taxedOf(row), '']),
      };
    case 'cdnr':
      return {
        columns: columnsOf(
          ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
          ...['Reverse Charge', 'Note Supply Type', '=Note Value', 'Applicable % of Tax Rate', ...taxed],
        ),
        rows: cdnr.map((row) => [
          ...[row.gstin, row.name, row.number, dateOf(row.day), 'C', placeOf(row.stateId), 'N', 'Regular B2B'],
          ...[rupees(row.total), '', ...taxedOf(row)],
        ]),
      };
    case 'cdnur':
      return {
        columns: columnsOf(
          ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', '=Note Value'],
          ...['Applicable % of Tax Rate', ...taxed],
        ),
        rows: cdnur.map((row) => [
          ...['B2CL', row.number, dateOf(row.day), 'C', placeOf(row.stateId), rupees(row.total), '', ...taxedOf(row)],
        ]),
      };
    case 'hsn_b2b':
      return hsnTable(hsnB2b.rows());
    case 'hsn_b2c':
      return hsnTable(hsnB2c.rows());
    case 'docs':
      return {
        columns: columnsOf('Nature of Document', 'Sr. No. From', 'Sr. No. To', '#Total Number', '#Cancelled'),
        rows: issued.map(({ kind, from, to, count }) => [
          ...[kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note', from, to, count, 0],
        ]),
      };
  }
}

const taxed = ['#Rate', '=Taxable Value', '=Cess Amount'];

function taxedOf({ rate, taxable }: Pick<Reported, 'rate' | 'taxable'>): [number, number, number] {
  return [rate / 100, rupees(taxable), 0];
}

function hsnTable(rows: HsnSums[]): BookTable {
  return {
    columns: columnsOf(
      ...['HSN', 'Description', 'UQC', '#Total Quantity', '=Total Value', '#Rate', '=Taxable Value'],
      ...['=Integrated Tax Amount', '=Central Tax Amount', '=State/UT Tax Amount', '=Cess Amount'],
    ),
    rows: rows.map(({ hsn, rate, quantity, taxable, igst, cgst, sgst }) => [
      ...[hsn, '', 'NOS-NUMBERS', quantity, rupees(taxable + igst + cgst + sgst), rate / 100, rupees(taxable)],
      ...[rupees(igst), rupees(cgst), rupees(sgst), 0],
    ]),
  };
}

/** `29-Karnataka` */
function placeOf(stateId: number): string {
  const name = states.find(({ id }) => id === stateId)?.state_name ?? '';
  return `${String(stateId).padStart(2, '0')}-${name}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21-Nov-2026` */
function dateOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}
