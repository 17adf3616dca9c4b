import { useEffect, useRef } from 'react';
import { type Filters, listPath } from './query.ts';

/** Keeps the fields in step with the list's filters, also after going back to another page. */
export function useSyncedFields(filters: Filters) {
  const form = useRef<HTMLFormElement>(null);
  const asked = listPath('', filters);
  const shown = useRef(asked);
  useEffect(() => {
    // The first filters are in the fields already; a different value there was typed before this script was loaded.
    if (shown.current === asked) return;
    shown.current = asked;
    for (const [name, value] of Object.entries(filters)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [asked, filters]);
  return form;
}
