import type { Locale } from '../messages/catalogue.ts';

/** Where the scripts of a language are: English has those that the bundler made, any other those that differ from them, in a folder of its own. */
export function assetsFolder(locale: Locale): string {
  return locale === 'en' ? '/assets/' : `/assets/${locale}/`;
}

/** The script at this address, in a language. An address of any other file stays as it is. */
export function scriptIn(locale: Locale, address: string): string {
  return address.replace(/^\/assets\/(?=[^/]+\.js$)/, assetsFolder(locale));
}
