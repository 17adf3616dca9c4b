import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BookDocument, Span } from '../documents.ts';

/** Documents of one series whose numbers follow each other. */
export interface IssuedSeries {
  kind: 'invoice' | 'credit_note';
  from: string;
  to: string;
  count: number;
}

/** Documents by their ids. */
export type DocumentIds = Record<BookDocument['kind'], number[]>;

/**
 * The numbers that were given out in a span of time, but those of `others`, which are of another return. None is ever cancelled: an order that is,
 * keeps its invoice and has a credit note. At the end of a month two may have been numbered in the other order than they were issued; such a number
 * is a series of its own.
 */
export async function issuedIn(db: Db, { from, to }: Span, others: DocumentIds): Promise<IssuedSeries[]> {
  const series = (kind: IssuedSeries['kind']) => sql`
    select ${sql.lit(kind)} as kind, (array_agg(document_number order by number))[1] as "from",
      (array_agg(document_number order by number desc))[1] as "to", count(*)::integer as count, min(number) as first
    from (
      select document_number, number, prefix, financial_year,
        number - row_number() over (partition by prefix, financial_year order by number) as run
      from ${sql.table(kind)} where issued_at >= ${from} and issued_at < ${to} and id <> all(${others[kind]}::bigint[])
    ) as numbered
    group by prefix, financial_year, run`;
  const { rows } = await sql<IssuedSeries>`
    select kind, "from", "to", count from (${series('invoice')} union all ${series('credit_note')}) as series
    order by kind desc, first`.execute(db);
  return rows;
}
