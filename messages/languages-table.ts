import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues, type Locale, offeredLanguages } from './catalogue.ts';
import type { Messages } from './en.ts';
import { fill } from './fill.ts';
import { longest } from './longest-values.ts';
import { smsParts } from './sms-parts.ts';

/** The table of docs/LANGUAGES.md: how much each language says, how long it is beside English, and what its translator was not sure of. */
export function languagesTable(): string {
  const rows = offeredLanguages.map(({ locale, name }) => {
    const sentences = sentencesOf(locale);
    const lengths = sentences.map((words) => words.length).reduce((sum, length) => sum + length, 0);
    return [
      `\`${locale}\``,
      name,
      sentences.length.toLocaleString('en-IN'),
      `${Math.round((100 * lengths) / lengthOf('en', locale))} %`,
      longestSms(locale),
      locale === 'en' ? '' : doubtsOf(locale),
    ];
  });
  const head = ['', 'Language', 'Sentences', 'Length beside English', 'Longest SMS', 'Not sure of'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** All sentences of a language's own. */
function sentencesOf(locale: Locale): string[] {
  return Object.keys(catalogues[locale]).flatMap((area) => wordsOf(ownArea(locale, area as keyof Messages)));
}

/** What only resellers read is English in most languages. */
function ownArea(locale: Locale, area: keyof Messages): unknown {
  const words = catalogues[locale][area];
  return locale !== 'en' && words === catalogues.en[area] ? {} : words;
}

/** The length of the English sentences that a language has. */
function lengthOf(english: 'en', locale: Locale): number {
  const areas = Object.keys(catalogues[locale]) as (keyof Messages)[];
  const translated = areas.filter((area) => wordsOf(ownArea(locale, area)).length > 0);
  return translated.flatMap((area) => wordsOf(catalogues[english][area])).join('').length;
}

function wordsOf(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part as object).flatMap(wordsOf);
}

function longestSms(locale: Locale): string {
  const texts = Object.values(catalogues[locale].sms).map((text) => smsParts(fill(text, longest)));
  const [most] = texts.toSorted((a, b) => b.parts - a.parts || b.characters - a.characters);
  return most ? `${most.characters} in ${most.alphabet}, ${most.parts} parts` : '';
}

function doubtsOf(locale: Locale): string {
  const file = join(import.meta.dirname, 'terms', `${locale}.md`);
  const doubts = existsSync(file) ? readFileSync(file, 'utf8').split('## Not sure of')[1] : undefined;
  return doubts ? `[${doubts.match(/^- /gm)?.length ?? 0}](../messages/terms/${locale}.md#not-sure-of)` : '';
}
