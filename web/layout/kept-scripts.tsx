import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from './root-data.ts';

/** Of the first page that these scripts have shown. */
let opened: { locale: string; release: string; key: string } | undefined;

/**
 * The scripts of a page are of one release, and in one language. Where what the server sends is of another release, as once its processes have been
 * replaced, or the visitor's language is another now, as after an owner's login, the page is loaded anew. `hasFailed`: it could not be shown, which
 * may be because of that.
 */
export function KeptScripts({ hasFailed = false }: { hasFailed?: boolean }) {
  const root = useRootData();
  const { key } = useLocation();
  useEffect(() => {
    if (!root) return;
    const { locale, release } = root;
    opened ??= { locale, release, key };
    const isOther = locale !== opened.locale || release !== opened.release;
    // Not before another page is shown: what a form says in this one would be lost.
    if (isOther && (hasFailed || key !== opened.key)) window.location.reload();
  }, [root, key, hasFailed]);
  return null;
}
