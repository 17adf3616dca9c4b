import type { SelectQueryBuilder } from 'kysely';

/** Which part of a list is asked for. */
interface Asked {
  page: number;
  rows: number;
}

/** One page of all rows that a query gives, and of how many it is one. Beyond the last page there is nothing. */
export async function pageOf<DB, TB extends keyof DB, Row>(all: SelectQueryBuilder<DB, TB, Row>, asked: Asked) {
  const { page, rows } = asked;
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
  return { found, place: { total, page, pages: Math.ceil(total / rows) } };
}
