import type { Place } from './found.ts';

const mostPlaces = 6;

/** The places with a word that begins like each that was typed; those first whose name begins so as a whole. */
export function matchPlaces(places: Place[], typed: string): Place[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const matched = places.filter((place) => {
    const ofPlace = wordsOf(`${place.title} ${place.also}`);
    return words.every((word) => ofPlace.some((other) => other.startsWith(word)));
  });
  const start = words.join(' ');
  const isFirst = ({ title }: Place) => Number(wordsOf(title).join(' ').startsWith(start));
  return matched.toSorted((a, b) => isFirst(b) - isFirst(a)).slice(0, mostPlaces);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
