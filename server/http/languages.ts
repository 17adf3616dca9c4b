import { parseAccept } from 'hono/utils/accept';

/** No one reads more languages than this. */
const most = 8;

/** The languages of an Accept-Language header by their first part (`hi` of `hi-IN`), most preferred first. */
export function languagesOf(acceptLanguage = ''): string[] {
  const offers = parseAccept(acceptLanguage.slice(0, 500).toLowerCase()).filter(({ q }) => q > 0);
  const languages = offers.flatMap(({ type }) => /^[a-z]{2,3}\b/.exec(type) ?? []);
  return [...new Set(languages)].slice(0, most);
}
