import { type PayType, payTypes } from '../../../contract/order-states.ts';
import { maxResellerQuantity } from '../../../contract/reseller-orders.ts';

/** The product ids of the two stickers, by their names in a row. */
export const productIds = { cars: 1, bikes: 2 } as const;
export type VehicleKind = keyof typeof productIds;
export const vehicleKinds: readonly VehicleKind[] = ['cars', 'bikes'];

/** Some stickers of both kinds, and how they are paid for. `id` identifies a row on the screen only. */
export interface Row extends Record<VehicleKind, number> {
  id: number;
  payType: PayType | '';
}

export const maxRows = 20;

export function emptyRow(id = 0): Row {
  return { id, payType: '', cars: 0, bikes: 0 };
}

export function withRow(rows: readonly Row[]): Row[] {
  if (rows.length >= maxRows) return [...rows];
  return [...rows, emptyRow(1 + Math.max(...rows.map(({ id }) => id)))];
}

/** An order always has at least one row. */
export function withoutRow(rows: readonly Row[], index: number): Row[] {
  return rows.length > 1 ? rows.filter((_row, at) => at !== index) : [emptyRow()];
}

export function rowsOfPayType(rows: readonly Row[], payType: PayType): Row[] {
  return rows.filter((row) => row.payType === payType);
}

export function countOf(rows: readonly Row[], thing: VehicleKind): number {
  return rows.reduce((sum, row) => sum + row[thing], 0);
}

/** Of both kinds, over all rows of one pay type: the price and the limit depend on it. */
export function piecesOf(rows: readonly Row[], payType: PayType): number {
  const own = rowsOfPayType(rows, payType);
  return countOf(own, 'cars') + countOf(own, 'bikes');
}

/** The name of a row's form field, by the row's index. */
export function fieldOf(index: number, field: VehicleKind | 'payType'): string {
  return `${field}-${index}`;
}

/** The rows of a form that was sent. */
export function readRows(values: Record<string, string>): Row[] {
  const rows: Row[] = [];
  for (let id = 0; id < maxRows && fieldOf(id, 'cars') in values; id += 1)
    rows.push(rowOf(id, values[fieldOf(id, 'payType')], values[fieldOf(id, 'cars')], values[fieldOf(id, 'bikes')]));
  return rows.length > 0 ? rows : [emptyRow()];
}

function rowOf(id: number, payType?: string, cars?: string, bikes?: string): Row {
  return {
    id,
    payType: payTypes.find((known) => known === payType) ?? '',
    cars: quantityOf(cars),
    bikes: quantityOf(bikes),
  };
}

/** The quantity that was typed; 0 for what is none, anything above the maximum becomes the maximum plus one. */
export function quantityOf(typed = ''): number {
  return isQuantity(typed) ? Math.min(Number(typed), maxResellerQuantity + 1) : 0;
}

/** Whether that is a whole number, or nothing at all. */
export function isQuantity(typed: string): boolean {
  return /^\s*\d*\s*$/.test(typed);
}

/** The rows as text: for a cookie, and to see whether two orders are the same. */
export function writeRows(rows: readonly Row[]): string {
  return rows.map(({ payType, cars, bikes }) => `${payType}.${cars}.${bikes}`).join('~');
}

export function rowsOfText(text: string): Row[] {
  return text
    .split('~')
    .slice(0, maxRows)
    .map((row, id) => rowOf(id, ...(row.split('.') as [string?, string?, string?])));
}
