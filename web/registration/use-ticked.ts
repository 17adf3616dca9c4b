import { useEffect, useRef, useState } from 'react';

/** Whether a box is ticked; null until a script looks. A browser that goes back fills the box before anybody does. */
export function useTicked() {
  const box = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState<boolean | null>(null);
  const look = () => setTicked(box.current?.checked ?? null);
  useEffect(look, []);
  return { box, ticked, onTick: look };
}
