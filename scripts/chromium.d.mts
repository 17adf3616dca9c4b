/** The path of a Chromium that runs, '' for Playwright's own. Ends the process with a message when none is available. */
export function chromium(): string;
