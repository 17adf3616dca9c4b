import { type RawBuilder, sql } from 'kysely';

/** Whether a column has this text in it, in letters of any size; nothing in the text means more than itself. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
}

/** Whether a column's text begins like this. */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`starts_with(${sql.ref(column)}, ${text})`;
}

/** Whether a number is this one, as somebody typed it. */
export function isNumber(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)}::text = ${typed}`;
}
