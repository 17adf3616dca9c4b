import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useRootData } from './root-data.ts';

/**
 * The languages that the page may be read in, by their own names. Choosing one loads the page anew: its script is another file. Nothing stands around
 * the names, for whoever looks for theirs can read no more than that.
 */
export function Languages() {
  const { languages = [], locale } = useRootData() ?? {};
  const location = useLocation();
  if (languages.length < 2) return null;
  return (
    <p className="languages">
      {languages.map(({ locale: each, name }) =>
        each === locale ? (
          <b key={each}>{name}</b>
        ) : (
          <a key={each} href={addressIn(each, location)} lang={each}>
            {name}
          </a>
        ),
      )}
    </p>
  );
}

/** The address of a page in a language, with whatever else its query says. A scan is opened by its path alone. */
function addressIn(locale: string, { pathname, search }: { pathname: string; search: string }): string {
  const isScan = pathname.startsWith(`${paths.scanShort}/`) || pathname.startsWith(`${paths.scan}/`);
  const others = isScan ? [] : search.slice(1).split('&');
  return `?${[...others.filter((part) => part && !part.startsWith('lang=')), `lang=${locale}`].join('&')}`;
}
