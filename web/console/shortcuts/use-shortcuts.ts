import { useEffect, useEffectEvent } from 'react';
import { pressed } from './pressed.ts';
import type { Shortcut } from './shortcuts.ts';

/** How long after the first key of two the second may come. */
const pairMs = 1500;

interface Options {
  shortcuts: Shortcut[];
  /** Whether single keys are shortcuts; Ctrl+K and ⌘K open the search in any case. */
  usesKeys: boolean;
  onShortcut: (shortcut: Shortcut) => void;
}

/** Listens for shortcuts, but not while somebody types in a field, or a dialog is open. */
export function useShortcuts({ shortcuts, usesKeys, onShortcut }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent, first: string): string => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return '';
    const { shortcut, first: next } = pressed(event, { first, shortcuts, usesKeys });
    if (shortcut) {
      event.preventDefault();
      onShortcut(shortcut);
    }
    return next;
  });
  useEffect(() => {
    let first = '';
    let forgotten: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      first = onKey(event, first);
      clearTimeout(forgotten);
      if (first) forgotten = setTimeout(() => (first = ''), pairMs);
    };
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(forgotten);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

/** A field that takes letters, or a dialog over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return (
    (target instanceof Element && target.closest(fields) !== null) || document.querySelector('dialog:modal') !== null
  );
}
