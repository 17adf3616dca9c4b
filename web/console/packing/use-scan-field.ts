import { useEffect, useRef } from 'react';

/**
 * The field that has the focus at the packing table: after each answer, with each parcel, and whenever somebody types or scans beside it. What
 * another field is being given stays there.
 */
export function useScanField(isPending: boolean, inHand: number | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPending) return;
    field.current?.focus();
    // Where it has the focus already, what came above it may have pushed it out of sight.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [isPending, inHand]);
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isElsewhere = target instanceof HTMLElement && target.closest('input, textarea, select') === null;
      if (isText && isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return field;
}
