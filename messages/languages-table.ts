import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues, type Locale, offeredLanguages } from './catalogue.ts';
import type { Messages } from './en.ts';
import { fill } from './fill.ts';
import { longestIn } from './longest-values.ts';
import { sentencesOf } from './sentences.ts';
import { smsLength } from './sms-length.ts';

/** The table of docs/LANGUAGES.md: how much each language says, how long it is beside English, and what its translator was not sure of. */
export function languagesTable(): string {
  const rows = offeredLanguages.map(({ locale, name }) => {
    const areas = ownAreas(locale);
    const sentences = wordsOf(locale, areas);
    const english = wordsOf('en', areas);
    return [
      `\`${locale}\``,
      name,
      sentences.length.toLocaleString('en-IN'),
      `${Math.round((100 * sentences.join('').length) / english.join('').length)} %`,
      longestSms(locale),
      locale === 'en' ? '' : doubtsOf(locale),
    ];
  });
  const head = ['', 'Language', 'Sentences', 'Length beside English', 'Longest SMS', 'Not sure of'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The areas that a language has itself: what only resellers read is English in most. */
function ownAreas(locale: Locale): (keyof Messages)[] {
  const areas = Object.keys(catalogues[locale]) as (keyof Messages)[];
  return areas.filter((area) => locale === 'en' || catalogues[locale][area] !== catalogues.en[area]);
}

function wordsOf(locale: Locale, areas: (keyof Messages)[]): string[] {
  return areas.flatMap((area) => sentencesOf(catalogues[locale][area]).map(([, words]) => words));
}

function longestSms(locale: Locale): string {
  const texts = Object.entries(catalogues[locale].sms).map(([name, text]) =>
    smsLength(fill(text, longestIn(name as keyof Messages['sms']))),
  );
  const [most] = texts.toSorted((a, b) => b.parts - a.parts || b.characters - a.characters);
  return most ? `${most.characters} in ${most.alphabet}, ${most.parts} parts` : '';
}

function doubtsOf(locale: Locale): string {
  const file = join(import.meta.dirname, 'terms', `${locale}.md`);
  const doubts = existsSync(file) ? readFileSync(file, 'utf8').split('## Not sure of')[1] : undefined;
  return doubts ? `[${doubts.match(/^- /gm)?.length ?? 0}](../messages/terms/${locale}.md#not-sure-of)` : '';
}
