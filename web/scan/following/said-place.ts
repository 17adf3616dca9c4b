import type { PlaceWord } from '../../../contract/place-words.ts';
import type { Messages } from '../../../messages/en.ts';

/** What was said, in words, one after the other: `Basement`, `place shared`. */
export function saidOf(
  { word, isShared }: { word: PlaceWord | ''; isShared: boolean },
  t: Messages['place'],
): string[] {
  return [...(word ? [t[word]] : []), ...(isShared ? [t.shared] : [])];
}
