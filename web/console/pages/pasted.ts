/**
 * What is pasted, without styles: the page's policy would refuse them one by one. What a style alone says, and a page may
 * have, is said by its element instead; and a whole text that Google Docs calls bold is none.
 */
export function withoutStyles(pasted: string): string {
  return pasted
    .replace(/<style\b.*?<\/style>/gis, '')
    .replace(/<b\b[^>]*\bid="docs-internal[^>]*>/gi, '<span>')
    .replace(/<span\b[^>]*\bfont-weight:\s*(?:bold|[6-9]00)[^>]*>(.*?)<\/span>/gis, '<strong>$1</strong>')
    .replace(/<span\b[^>]*\bfont-style:\s*italic[^>]*>(.*?)<\/span>/gis, '<em>$1</em>')
    .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '');
}
