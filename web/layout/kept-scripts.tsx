import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from './root-data.ts';

/** Of the first page that these scripts have shown; the path is that of the last one they were for. */
let opened: { locale: string; release: string; path: string } | undefined;

/**
 * The scripts of a page are of one release, and in one language. Where what the server sends is of another release, as once its processes have been
 * replaced, or the visitor's language is another now, as after an owner's login, the page is loaded anew. `hasFailed`: it could not be shown, which
 * may be because of that.
 */
export function KeptScripts({ hasFailed = false }: { hasFailed?: boolean }) {
  const root = useRootData();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!root) return;
    const { locale, release } = root;
    opened ??= { locale, release, path: pathname };
    const isOther = locale !== opened.locale || release !== opened.release;
    // Not before another page is shown: what stands in this one's form, and the answer to what was sent from it, would be lost.
    if (isOther && (hasFailed || pathname !== opened.path)) window.location.reload();
    if (!isOther) opened.path = pathname;
  }, [root, pathname, hasFailed]);
  return null;
}
