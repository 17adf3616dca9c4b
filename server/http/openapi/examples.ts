import { readFileSync } from 'node:fs';
import type { calls } from '../../../contract/calls.ts';

/** A request and its answer, as the test sent and got them that writes examples.json: examples.test.ts. */
export interface Example {
  request: object;
  answer: object;
}

/** Read when the document is made for the first time, not at the start. */
let examples: Partial<Record<string, Example>> | undefined;

/** The example of a call; undefined if it has none. */
export function exampleOf(name: keyof typeof calls): Example | undefined {
  examples ??= JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8'));
  return examples?.[name];
}
