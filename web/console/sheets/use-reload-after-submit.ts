import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const intervalMs = 3000;
const maxReloads = 10;

/** After a submit that leaves the page where it is: reloads for a while to show the result, so that no file is printed twice unawares. */
export function useReloadAfterSubmit(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  return () => {
    clearInterval(timer.current);
    let reloadsLeft = maxReloads;
    timer.current = setInterval(() => {
      reloadsLeft -= 1;
      if (reloadsLeft === 0) clearInterval(timer.current);
      void revalidate();
    }, intervalMs);
  };
}
