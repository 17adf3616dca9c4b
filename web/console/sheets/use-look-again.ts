import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const every = 3000;
const times = 10;

/** After a submit that leaves the page where it is: reloads for a while to show the result, so that no file is printed twice unawares. */
export function useLookAgain(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  return () => {
    clearInterval(timer.current);
    let left = times;
    timer.current = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer.current);
      void revalidate();
    }, every);
  };
}
