/** Where the script is by which a page follows a message. Not in the list of all paths, which the scan page's script would carry. */
export const liveScript = '/following.js';

/** The address of the script in one release: it has no sentences of its own. */
export function liveScriptPath(release: string): string {
  return `${liveScript}?${new URLSearchParams({ v: release })}`;
}
