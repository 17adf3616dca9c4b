/**
 * What the form of a translation says, as its call takes it. Apart from the change itself, which has the words of all languages: the browser loads
 * this.
 */
export function translationInput(page_id: number, language: string, typed: Record<string, string>) {
  const { version = '', page_version = '', name = '', html = '', is_still_right, reason = '' } = typed;
  return {
    page_id,
    language,
    version: Number(version),
    page_version,
    name,
    html,
    is_still_right: is_still_right === 'on',
    reason,
  };
}
