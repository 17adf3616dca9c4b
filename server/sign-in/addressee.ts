import type { CodeAudience } from '../db/tables.ts';
import type { Vault } from '../personal-data/vault.ts';

/**
 * Somebody a code is for. `recipient`: the phone or mail address it goes to, as it is kept. `about`: what the code is good for beside that, as one
 * session, so that nobody else uses it up.
 */
export interface Addressee {
  audience: CodeAudience;
  recipient: string;
  about?: string;
}

/** What somebody's code is found by. */
export function recipientIndex(vault: Vault, { audience, recipient }: Addressee): Buffer {
  return vault.index(`code-${audience}`, recipient);
}

/** What is kept of a code: good for this addressee alone. */
export function codeHash(vault: Vault, { audience, recipient, about }: Addressee, code: string): Buffer {
  const goodFor = about === undefined ? [] : [about];
  return vault.index('one-time-code', JSON.stringify([audience, recipient, code, ...goodFor]));
}
