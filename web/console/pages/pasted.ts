/**
 * Pasted HTML without styles, which the page's content security policy would block one by one. Formatting that a style
 * alone expresses, and a page may have, becomes an element instead; and a whole text that Google Docs wraps in a bold
 * element is not bold.
 */
export function withoutStyles(pasted: string): string {
  return pasted
    .replace(/<style\b.*?<\/style>/gis, '')
    .replace(/<b\b[^>]*\bid="docs-internal[^>]*>/gi, '<span>')
    .replace(/<span\b[^>]*\bfont-weight:\s*(?:bold|[6-9]00)[^>]*>(.*?)<\/span>/gis, '<strong>$1</strong>')
    .replace(/<span\b[^>]*\bfont-style:\s*italic[^>]*>(.*?)<\/span>/gis, '<em>$1</em>')
    .replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, '');
}
