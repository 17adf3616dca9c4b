import { type KeyboardEvent, useState } from 'react';

/**
 * Which of the options is chosen, by the keys of a combobox: the first, until another is chosen. The keys at the ends belong to the text until an
 * arrow has led into the list.
 */
export function useChosen(count: number, typed: string) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [of, setOf] = useState(typed);
  // Other text has other options.
  if (of !== typed) {
    setOf(typed);
    setChosen(null);
  }
  const at = Math.min(chosen ?? 0, count - 1);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const next = nextOf(event.key, { at, count, isInList: chosen !== null });
    if (next === null || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setChosen(next);
  }

  return { at, onKeyDown };
}

function nextOf(key: string, { at, count, isInList }: { at: number; count: number; isInList: boolean }): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return isInList ? (at + 1) % count : Math.min(1, count - 1);
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home' && isInList) return 0;
  return key === 'End' && isInList ? count - 1 : null;
}
