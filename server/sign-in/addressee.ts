import type { CodeAudience } from '../db/tables.ts';
import type { Vault } from '../personal-data/vault.ts';

/**
 * The recipient of a code. `recipient`: the phone or mail address it goes to, as it is stored. `about`: what else the code is bound to, such as one
 * session, so that no other uses it up.
 */
export interface Addressee {
  audience: CodeAudience;
  recipient: string;
  about?: string;
}

/**
 * The index by which an addressee's codes are found and counted. For an owner who lost their number it is of mail address and number together: a
 * stranger who knows the mail address alone, and asks with any number, uses up nothing of the account's owner.
 */
export function recipientIndex(vault: Vault, { audience, recipient, about }: Addressee): Buffer {
  const indexed = audience === 'owner-recover' ? JSON.stringify([recipient, about]) : recipient;
  return vault.index(`code-${audience}`, indexed);
}

/** What is stored of a code: a hash that is good for this addressee alone. */
export function codeHash(vault: Vault, { audience, recipient, about }: Addressee, code: string): Buffer {
  const binding = about === undefined ? [] : [about];
  return vault.index('one-time-code', JSON.stringify([audience, recipient, code, ...binding]));
}
