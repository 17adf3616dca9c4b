import { useEffect, useRef, useState } from 'react';
import { tickRange } from '../../lists/tick-range.ts';

interface Ticked {
  /** How many rows are ticked; null as long as no script counts them. */
  count: number | null;
  isAll: boolean;
}

/**
 * Counts the boxes that are ticked of a form: those of rows, `ids`, and `all`. A box with `data-page` ticks every row of the page, and Shift every
 * row from the one that was ticked last. The boxes keep their own state, so that a browser that goes back finds them as they were.
 */
export function useTicked() {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<Ticked>({ count: null, isAll: false });
  const last = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const boxes = () => Array.from(form.current?.elements ?? []).filter((each) => each instanceof HTMLInputElement);
    const rows = () => boxes().filter(({ name }) => name === 'ids');
    const count = () => {
      const all = rows();
      const found = all.filter(({ checked }) => checked).length;
      for (const page of boxes().filter(({ dataset }) => 'page' in dataset)) {
        page.checked = found > 0 && found === all.length;
        page.indeterminate = found > 0 && found < all.length;
      }
      const isAll = boxes().some(({ name, checked }) => name === 'all' && checked);
      setTicked((before) => (before.count === found && before.isAll === isAll ? before : { count: found, isAll }));
    };
    const isOurs = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.form === form.current;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (!isOurs(target) || target.name !== 'ids') return;
      if (shiftKey) tickRange(rows(), last.current ?? target, target);
      last.current = target;
    };
    const onChange = ({ target }: Event) => {
      if (!isOurs(target)) return;
      if ('page' in target.dataset) for (const row of rows()) row.checked = target.checked;
      count();
    };
    count();
    document.addEventListener('click', onClick);
    document.addEventListener('change', onChange);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('change', onChange);
    };
  });
  return { form, ...ticked };
}
