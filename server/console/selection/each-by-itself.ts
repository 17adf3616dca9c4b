import { rowRefusals } from '../../../contract/console/selection.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Logger } from '../../http/log.ts';

type RowRefusal = (typeof rowRefusals)[number];

/** A row to which there is nothing left to do. */
export function alreadyDone(): ApiError {
  return new ApiError(409, 'already', en.console_orders.step_not_now);
}

interface Tried<Row, Refusal extends string, Result> {
  /** What a single change refuses, besides what any may. Another refusal is a fault. */
  refusals: readonly Refusal[];
  /** Changes one row, in a transaction of its own. */
  change: (row: Row) => Promise<Result>;
  log: Logger;
}

interface Outcomes<Refusal extends string, Result> {
  results: Result[];
  Done: number[];
  NotDone: { id: number; why: Refusal | RowRefusal; detail: string }[];
}

/**
 * Does something to each row, one after the other: what is refused changes nothing about the others. After a fault no further row is tried, since the
 * database may be away: its own row may have been changed, as where the connection broke during the commit. If nothing was done before, it is the
 * fault of the whole request.
 */
export async function eachByItself<Row extends { id: number }, Refusal extends string, Result>(
  rows: Row[],
  { refusals, change, log }: Tried<Row, Refusal, Result>,
): Promise<Outcomes<Refusal, Result>> {
  const outcomes: Outcomes<Refusal, Result> = { results: [], Done: [], NotDone: [] };
  const known: readonly (Refusal | RowRefusal)[] = [...rowRefusals, ...refusals];
  for (const [index, row] of rows.entries()) {
    try {
      outcomes.results.push(await change(row));
      outcomes.Done.push(row.id);
    } catch (error) {
      const why = error instanceof ApiError ? known.find((each) => each === error.code) : undefined;
      if (why === undefined && outcomes.Done.length === 0) throw error;
      if (why === undefined) {
        log.error({ err: error, row: row.id }, 'stopped among many');
        outcomes.NotDone.push({ id: row.id, why: 'not_known', detail: '' });
        for (const { id } of rows.slice(index + 1)) outcomes.NotDone.push({ id, why: 'not_tried', detail: '' });
        return outcomes;
      }
      const { name, missing, number } = (error as ApiError).values;
      const detail = String(name ?? missing ?? number ?? '');
      outcomes.NotDone.push({ id: row.id, why, detail });
    }
  }
  return outcomes;
}
