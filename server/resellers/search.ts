import { type RawBuilder, sql } from 'kysely';
import { latinDigits } from '../../contract/typed.ts';

/** Whether a column contains this text, case-insensitively; the text is taken literally. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
}

/** Whether a column's text begins with this. */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`starts_with(${sql.ref(column)}, ${text})`;
}

/** Whether a number equals the one that was typed, on whichever keyboard. */
export function equalsNumber(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)}::text = ${latinDigits(typed)}`;
}
