import type { Tables } from '../db/tables.ts';

/** A row of whichever table. */
export type AnyRow = Record<string, unknown>;

type ColumnOf<Row> = keyof Row & string;

/** When the time of a row is over. */
type Age<Row> =
  /** So many days after the moment in a column. */
  | { since: ColumnOf<Row>; until?: never; days: number; lasts?: never }
  /** Once the moment in a column has come, which who writes the row sets to so many days later. */
  | { until: ColumnOf<Row>; since?: never; days: number; lasts?: never }
  /** The same, where how much later it is follows from something else: in words. */
  | { until: ColumnOf<Row>; since?: never; days?: never; lasts: string };

/** What a task by the clock deletes or erases of a table. */
export type Rule<Row> = Age<Row> & {
  /** Its name in `server/schedule.ts`. */
  task: string;
  /** These columns become null; the row stays. Unless given, the row is deleted. */
  erases?: readonly [ColumnOf<Row>, ...ColumnOf<Row>[]];
  /** What they become where they are texts that are never null. */
  erasedTo?: '';
  /** Of these rows alone. */
  only?: { sql: string; words: string };
  /** The file whose code does it, because more has to happen with it. Unless given, `purge.ts` does. */
  by?: string;
  /** What the column of the moment holds: a time unless given, a day of UTC's calendar, or milliseconds since 1970. */
  holds?: 'day' | 'milliseconds';
};

/** How long the rows of a table are kept, and why. */
export interface Retention<Row> {
  rules?: readonly Rule<Row>[];
  /** They are deleted with their row of one of these tables, by a foreign key. */
  with?: readonly (keyof Tables)[];
  /** What ends them sooner. */
  sooner?: string;
  /** How long those are kept which no rule deletes, or what bounds their number. */
  kept?: string;
  /** The law, or what they are needed for. */
  why: string;
}

/** Of a table that the queue has made in its own schema. */
export type QueueRetention = Required<Pick<Retention<never>, 'kept' | 'why'>>;
