import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const every = 3000;
const times = 10;

/** After a press that leaves the page where it is: shows for a while what came of it. Nobody prints a file twice unawares. */
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
