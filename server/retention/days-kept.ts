import type { Tables } from '../db/tables.ts';
import { retention } from './table.ts';

/** The tables of which one rule says so many days. */
type Aged = {
  [Table in keyof Tables]: (typeof retention)[Table] extends { rules: readonly [{ days: number }] } ? Table : never;
}[keyof Tables];

/** For how many days a table keeps what its rule is about. */
export function daysKept(table: Aged): number {
  return retention[table].rules[0].days;
}

/** The oldest moment of which such a table still keeps it. */
export function keptSince(table: Aged, now: Date): Date {
  return daysBefore(now, daysKept(table));
}

/** So many days before a moment, of 24 hours each. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3600 * 1000);
}
