/** The address of the script that solves a challenge. Not in the list of all paths, which the scan page's script would carry. */
export const challengeScript = '/challenge.js';
