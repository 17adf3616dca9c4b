/** One of some values: a menu, or the tabs of a list. */
export interface ChoiceFilter<Name extends string = string> {
  is: 'choice';
  name: Name;
  label: string;
  values: readonly string[];
  text: (value: string) => string;
}

export interface DaysFilter {
  is: 'days';
  labels?: { from: string; to: string };
}

/**
 * A filter of a list, from which its field and the chip of what is chosen are made. `typed`: a text, or what `isA` says; a month as `2026-11`.
 * `linked`: set by a link from elsewhere alone. `days`: from one day to another, `from` and `to` in the address; with labels where
 * it is not the day of the row itself.
 */
export type ListFilter<Name extends string = string> =
  | ChoiceFilter<Name>
  | { is: 'typed'; name: Name; label: string; hint?: string; isA?: 'number' | 'month' }
  | { is: 'linked'; name: Name; text: (value: string) => string }
  | DaysFilter;

/** One of the values that a list's call declares, with their words. */
export function choice<const Name extends string, Value extends string>(
  name: Name,
  label: string,
  values: readonly Value[],
  text: (value: Value) => string,
): ChoiceFilter<Name> {
  return { is: 'choice', name, label, values, text: (value) => (isOneOf(values, value) ? text(value) : value) };
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((each) => each === value);
}
