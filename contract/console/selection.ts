import * as z from 'zod/mini';
import { selection as t } from '../../messages/console/selection.ts';
import { api } from '../../messages/en/api.ts';
import { positiveInteger } from '../fields.ts';
import { version } from './lists.ts';

/** The most rows of a list that something is done to in one go: each is changed in a transaction of its own, and somebody waits for all of them. */
export const maxSelected = 200;

/** A filter of a list: only these rows, by their numbers, as `3,17`; '' for any. */
export const selectedIds = z._default(
  z
    .string({ error: api.validation })
    .check(z.regex(new RegExp(String.raw`^(\d{1,9}(,\d{1,9}){0,${maxSelected - 1}})?$`), api.validation)),
  '',
);

/** The numbers in such a filter. */
export function idsIn(selected: string): number[] {
  return selected === '' ? [] : selected.split(',').map(Number);
}

/** Some rows, one at least. */
export function someOf<Row extends z.ZodMiniType>(row: Row, most = maxSelected) {
  return z.array(row, { error: t.row_missing }).check(z.minLength(1, t.row_missing), z.maxLength(most, t.too_many));
}

/** A row, by its number and the version that was shown of it. */
export const rowAtVersion = z.object({ id: positiveInteger(api.not_found), version }, { error: api.validation });

/**
 * Why something was not done to a row, besides what its single change refuses. `already`: there was nothing left to do, as after a second press.
 * `not_known`: something failed while it was done, perhaps after it was; one has to look at it. `not_tried`: those after it, to which nothing was
 * done.
 */
export const rowRefusals = ['already', 'not_found', 'changed_meanwhile', 'not_known', 'not_tried'] as const;

/** The rows of a selection to which something was done, and those to which it was not. `refusals`: what only this refuses. */
export function outcomes<const Refusals extends readonly string[]>(refusals: Refusals) {
  const why = z.enum([...rowRefusals, ...refusals] as [...typeof rowRefusals, ...Refusals]);
  return {
    /** Their numbers. */
    Done: z.array(z.number()),
    /** `detail`: what belongs to the refusal, as a name or a number; '' for most. */
    NotDone: z.array(z.strictObject({ id: z.number(), why, detail: z.string() })),
  };
}
