import type { SelectQueryBuilder } from 'kysely';

/** The query for a page of a list. */
interface Query {
  page: number;
  rows: number;
}

/** One page of a query's rows, with the page info. Empty beyond the last page. */
export async function loadPage<DB, TB extends keyof DB, Row>(all: SelectQueryBuilder<DB, TB, Row>, query: Query) {
  const { page, rows } = query;
  const { total } = await all
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const found = await all
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { found, pageInfo: { total, page, pages: Math.ceil(total / rows) } };
}
