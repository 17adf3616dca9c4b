import type { Locale, OfferedLocale } from '../../../messages/catalogue.ts';

/** What languages are called in that of the operator. */
export function displayNamesIn(operatorLocale: Locale): (locale: OfferedLocale) => string {
  const names = new Intl.DisplayNames(operatorLocale, { type: 'language' });
  return (locale) => names.of(locale) ?? locale;
}
