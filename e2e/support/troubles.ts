import type { BrowserContext } from '@playwright/test';

export interface Troubles {
  /** Allows troubles that match, because the test is about them. */
  allow(...expected: RegExp[]): void;
  /** Adds a trouble that no browser has reported. */
  note(trouble: string): void;
  /** Console errors, script errors, blocked content and 5xx answers that were not allowed. */
  unexpected(): string[];
}

/** What a browser reports on a page without a network: the failed requests, and the links that it would have prefetched. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;

/**
 * React Router catches every error of an aborted answer but the last one; that happens when a page navigates while it still reloads what a form has
 * changed.
 */
const cutShort =
  /^script: AbortError: (The operation was aborted|signal is aborted without reason|BodyStreamBuffer was aborted)/;

/**
 * Firefox reports an error when a page is left while an answer is still coming; and it requests an icon on a page that may load nothing and names
 * none.
 */
export const toldInFirefox = [
  /^script: TypeError: Error in input stream/,
  /^console: (Failed to fetch manifest patches|Error loading route module)/,
  /\/favicon\.ico /,
];

/** A page of the console hears what happens until its session ends: a stream that then comes back is told so, and stays away. */
const streamOfEndedSession = /status of 401 .*\/api\/console\/live/;

/** Notes everything that goes wrong in any page of a browser. */
export async function watchTroubles(context: BrowserContext): Promise<Troubles> {
  const noted: string[] = [];
  const allowed = [cutShort, streamOfEndedSession];
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
