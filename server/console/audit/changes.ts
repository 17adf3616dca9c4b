import { isDeepStrictEqual } from 'node:util';

type Before<After> = { readonly [Field in keyof After]: unknown };

/** The names of the fields that are different now; for personal data, whose values do not belong in a log. */
export function changedFields<After extends object>(before: Before<After>, after: After): (keyof After & string)[] {
  const fields = Object.keys(after) as (keyof After & string)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** The fields that are different now, each as it was and as it is. Never personal data. */
export function changesBetween<After extends object>(before: Before<After>, after: After): Record<string, unknown> {
  return Object.fromEntries(changedFields(before, after).map((field) => [field, [before[field], after[field]]]));
}
