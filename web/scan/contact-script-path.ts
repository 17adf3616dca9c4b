/** Where the contact page's script is. */
export const contactScript = '/contact.js';

/** The address of the script in one release and one language. */
export function contactScriptPath(release: string, language: string): string {
  return `${contactScript}?${new URLSearchParams({ v: release, language })}`;
}
