/** Where a page is read in each language, first in the one that the visitor's browser asks for. `address`: without `?lang=`. */
export function alternates(
  address: string,
  languages: readonly { locale: string }[],
): { language: string; href: string }[] {
  const own = languages.map(({ locale }) => ({ language: locale, href: `${address}?lang=${locale}` }));
  return [{ language: 'x-default', href: address }, ...own];
}
