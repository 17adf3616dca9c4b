import { createHash } from 'node:crypto';
import { consoleAreas } from '../../../messages/console.ts';
import type { Translation } from '../../../messages/en.ts';

/** By which it is seen that a sentence is another than it was: a release may have changed it. */
export function sentenceHash(said: string): string {
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}

/** The same of all that is said in a language, but for the console, in whatever order it stands in its file. */
export function languageHash(sentences: Translation): string {
  const areas = Object.entries(sentences).filter(([area]) => !(area in consoleAreas));
  const said = areas.flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([name, words]) => JSON.stringify([area, name, words])),
  );
  return sentenceHash(said.toSorted().join('\n'));
}
