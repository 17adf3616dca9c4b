import type { BrowserContext } from '@playwright/test';

export interface Troubles {
  /** From now on a trouble that matches is what the test is about. */
  allow(...expected: RegExp[]): void;
  /** Something that went wrong and that no browser has told of. */
  note(trouble: string): void;
  /** Console errors, broken scripts, refused content and 5xx answers that nobody expected. */
  unexpected(): string[];
}

/** What a browser tells of a page without a network: of what was asked for, and of the links that it would have looked up ahead. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;

/** React Router catches everything of an answer that is cut short but its end: so it is when a page goes on while it still reads again what a form has changed. */
const cutShort = /^script: AbortError: (The operation was aborted|signal is aborted without reason)/;

/**
 * Firefox calls it a fault of the page when an answer is still coming, and the page is left for another; and it asks for an icon where
 * a page that may load nothing names none.
 */
export const toldInFirefox = [
  /^script: TypeError: Error in input stream/,
  /^console: (Failed to fetch manifest patches|Error loading route module)/,
  /\/favicon\.ico /,
];

/** Notes everything that goes wrong in any page of a browser. */
export async function watchTroubles(context: BrowserContext): Promise<Troubles> {
  const noted: string[] = [];
  const allowed = [cutShort];
  context.on('console', (message) => {
    if (message.type() === 'error') noted.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => noted.push(`script: ${error.error().stack}`));
  context.on('response', (response) => {
    if (response.status() >= 500) noted.push(`answer: ${response.status()} ${response.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  });
  return {
    allow: (...expected) => allowed.push(...expected),
    note: (trouble) => noted.push(trouble),
    unexpected: () => noted.filter((trouble) => !allowed.some((expected) => expected.test(trouble))),
  };
}
