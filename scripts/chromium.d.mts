/** The path of a Chromium that runs, '' for Playwright's own. Ends the process with a line when there is none to be had. */
export function chromium(): string;
