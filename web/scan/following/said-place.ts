import type { PlaceWord } from '../../../contract/place-words.ts';
import type { Messages } from '../../../messages/en.ts';

/** What was said, in words: `Basement, place shared`. */
export function placeInWords(
  { word, isShared }: { word: PlaceWord | ''; isShared: boolean },
  t: Messages['place'],
): string {
  return [word && t[word], isShared && t.shared].filter(Boolean).join(', ');
}
