import { useEffect, useRef, useState } from 'react';

/** Whether a box is ticked; null until a script has checked. A browser that goes back restores the tick on its own. */
export function useTicked() {
  const box = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState<boolean | null>(null);
  const look = () => setTicked(box.current?.checked ?? null);
  useEffect(look, []);
  return { box, ticked, onTick: look };
}
