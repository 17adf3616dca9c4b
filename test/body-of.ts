/** The body of a page without what is no text of its own: scripts, styles, drawings, and the names of the languages that it can be read in. */
export function bodyOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>|<p class="languages">.*?<\/p>/g, '');
}
