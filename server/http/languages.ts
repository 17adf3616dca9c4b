import { wantedTags } from '../../messages/catalogue.ts';

/** No one reads more languages than this. */
const most = 8;

/** The languages of an Accept-Language header by their first part (`hi` of `hi-IN`), most preferred first. */
export function languagesOf(acceptLanguage = ''): string[] {
  const languages = wantedTags(acceptLanguage).flatMap((tag) => /^[a-z]{2,3}\b/.exec(tag) ?? []);
  return [...new Set(languages)].slice(0, most);
}
