import type { Messages } from './en.ts';

/** One area of the catalogue, or one of its few words that stand alone. */
export type Area = Messages[keyof Messages];

/** An area, or some, as a page names those that it shows. */
export type Areas = Area | Record<string, Area>;

/** English words, which the code names, in the language of a reader. */
interface Languages {
  areas<Named extends Areas>(english: Named, locale: string): Named;
  sentence(english: string, locale: string): string;
}

/** English needs no catalogue: the words are those of the module that names them. */
let languages: Languages = { areas: (english) => english, sentence: (english) => english };

/**
 * Teaches all languages: the server as it starts, a browser before its first page if that is not in English. They are not imported here, or every
 * page would load every sentence in every language.
 */
export function speak(all: Languages): void {
  languages = all;
}

export function spoken(): Languages {
  return languages;
}
