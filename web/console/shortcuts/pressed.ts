import type { Shortcut } from './shortcuts.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

interface Before {
  /** The first key of two, if it was pressed just now; otherwise ''. */
  first: string;
  shortcuts: Shortcut[];
  usesKeys: boolean;
}

/** Which shortcut a key completes, and whether it is the first of two. Shift counts by what it types: `?` is one with it on many keyboards. */
export function pressed(
  key: Key,
  { first, shortcuts, usesKeys }: Before,
): { shortcut?: Shortcut | undefined; first: string } {
  if (isSearchAnywhere(key)) return { shortcut: shortcuts.find(({ does }) => does === 'search'), first: '' };
  if (!usesKeys || key.ctrlKey || key.metaKey || key.altKey) return { first: '' };
  const whole = first ? [first, key.key] : [key.key];
  const shortcut = shortcuts.find(({ keys }) => keys.join(' ') === whole.join(' '));
  const isFirst = !first && shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key.key);
  return { shortcut, first: isFirst ? key.key : '' };
}

/** Ctrl+K, or ⌘K. */
function isSearchAnywhere({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
