import { useEffect, useState } from 'react';

/** Seconds left of so many, counted from when `of` became what it is. Null until a script counts. */
export function useCountdown(seconds: number, of: string | undefined): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (of === undefined) return setLeft(null);
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, of]);
  return left;
}

/** 600 → `10:00`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
