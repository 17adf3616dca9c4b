import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const delay = 100;

/** A link to a section scrolls there, smoothly, once its page stands. Going back restores the old place instead. */
export function useSectionScroll() {
  const { hash, key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    if (!hash || type === 'POP') return;
    const timer = setTimeout(() => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    }, delay);
    return () => clearTimeout(timer);
  }, [hash, key, type]);
}
