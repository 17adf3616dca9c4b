import type { en } from './en.ts';
import type { Translated } from './translated.ts';

/** One area of the catalogue. */
export type Area = (typeof en)[keyof typeof en];

/** An area, or some, as a page names those that it shows. */
export type Areas = Area | Record<string, Area>;

/** Areas of the English catalogue, which the code names, in the language of a reader. */
type AreasIn = <Named extends Areas>(english: Named, locale: string) => Translated<Named>;

/**
 * A browser needs no catalogue: its files were built for one language, and the words are those of the module that names them. So it is where English
 * alone is spoken.
 */
let areasIn: AreasIn = <Named extends Areas>(named: Named) => named as Translated<Named>;

/** Teaches all languages: the server as it starts. They are not imported here, or every page would load every sentence in every language. */
export function speak(inLanguage: AreasIn): void {
  areasIn = inLanguage;
}

/** Areas of the catalogue in a language. */
export function spoken<Named extends Areas>(english: Named, locale: string): Translated<Named> {
  return areasIn(english, locale);
}
