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

/**
 * What somebody's code is found by, and those to them are counted by. Of whoever lost a number it is mail and number together: who knows the mail alone,
 * and asks with any number, takes nothing from the one whose account it is.
 */
export function recipientIndex(vault: Vault, { audience, recipient, about }: Addressee): Buffer {
  const whose = audience === 'owner-recover' ? JSON.stringify([recipient, about]) : recipient;
  return vault.index(`code-${audience}`, whose);
}

/** What is kept of a code: good for this addressee alone. */
export function codeHash(vault: Vault, { audience, recipient, about }: Addressee, code: string): Buffer {
  const goodFor = about === undefined ? [] : [about];
  return vault.index('one-time-code', JSON.stringify([audience, recipient, code, ...goodFor]));
}
