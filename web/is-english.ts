/** Whether the language of this tag is English, which is also what a shop's own data are in. */
export function isEnglish(tag: string): boolean {
  return tag.startsWith('en');
}
