/** No one reads more languages than this. */
const most = 8;

/** The languages of an Accept-Language header by their first part (`hi` of `hi-IN`), most preferred first. */
export function languagesOf(acceptLanguage: string | undefined): string[] {
  const tags = (acceptLanguage ?? '').slice(0, 500).split(',');
  const languages = tags.map((tag) => /^\s*([a-z]{2,3})\b/i.exec(tag)?.[1]?.toLowerCase() ?? '');
  return [...new Set(languages.filter(Boolean))].slice(0, most);
}
