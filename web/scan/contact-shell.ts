import { plateDrawing } from '../ui/plate-drawing.ts';
import type { ContactAnswer } from './scan-answer.ts';

/** The words of the contact page that differ between the stickers of one shell. docs/ARCHITECTURE.md explains what a shell is. */
export type ContactWords = Record<'guid' | 'key' | 'plate' | 'viewBox' | 'path', string>;

/**
 * The words of this answer's page; null for a page that has to be rendered for itself, because it is not as first seen or its number is not drawn as
 * a plate.
 */
export function contactWords({ found, key, canWaitForStyles }: ContactAnswer): ContactWords | null {
  if (!canWaitForStyles) return null;
  const plate = found.sticker.vehiclePlateNumber;
  const drawing = plateDrawing(plate);
  return drawing ? { guid: found.guid, key, plate, ...drawing } : null;
}

/** All that the contact page depends on besides its words and the language: two answers that agree in it have the same shell. */
function commonTo({ found: { sticker, presets } }: ContactAnswer) {
  const { vehiclePlateNumber: _word, ...rest } = sticker;
  return { presets, sticker: rest };
}

/** Names the shell of an answer. Words of other lengths need another shell. */
export function shellKey(answer: ContactAnswer, locale: string, words: ContactWords): string {
  return JSON.stringify([locale, commonTo(answer), Object.values(words).map(({ length }) => length)]);
}

/** The same answer with words that occur nowhere else in its page, where it can be cut. */
export function withStandIns(answer: ContactAnswer): ContactAnswer {
  const { presets, sticker } = commonTo(answer);
  const standIn = { ...sticker, vehiclePlateNumber: 'XQ90ZJZ8765' };
  return {
    state: 'contact',
    sentAt: null,
    canWaitForStyles: true,
    key: 'zQ9xJ7vK5wY3-X1q',
    found: { guid: 'ZZ9Q8Z7X6Z5V4Z3W', presets, sticker: standIn },
  };
}
