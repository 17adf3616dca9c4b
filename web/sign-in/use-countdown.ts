import { useEffect, useState } from 'react';

/** The seconds left of `initialSeconds`, which is undefined where it is unknown. Null then, and until a script counts. */
export function useCountdown(initialSeconds: number | undefined): number | null {
  const [until] = useState(() => (initialSeconds === undefined ? null : Date.now() + initialSeconds * 1000));
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** 600 → `10:00`. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
