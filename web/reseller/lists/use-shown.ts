import { useEffect, useRef } from 'react';
import { type Filters, listPath } from './query.ts';

/** Fields say what the list was asked for, also after somebody has gone back to another part of it. */
export function useShown(filters: Filters) {
  const form = useRef<HTMLFormElement>(null);
  const asked = listPath('', filters);
  const shown = useRef(asked);
  useEffect(() => {
    // What the page came with is in its fields; something else there was typed before this script was.
    if (shown.current === asked) return;
    shown.current = asked;
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [asked, filters]);
  return form;
}
