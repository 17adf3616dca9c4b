import { fill } from './fill.ts';

/** A sentence with a count: its forms by the categories of Intl.PluralRules, of which each language has its own. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const rules = new Map<string, Intl.PluralRules>();

/** The form of a sentence for a count, in the language of this tag: `days_left` for 1 is `{count} day left`. */
export function pluralForm(forms: Plural, count: number, tag: string): string {
  const found = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, found);
  return forms[found.select(count)] ?? forms.other;
}

/** The form of a sentence for a count, filled with the count and other values. */
export function fillPlural(forms: Plural, values: { count: number } & Record<string, string | number>, tag: string) {
  return fill(pluralForm(forms, values.count, tag), values);
}
