import type { Vault } from '../personal-data/vault.ts';
import { isSameText } from '../same-text.ts';

const day = 24 * 3600 * 1000;

/** For how long a browser need not prove its number again, in days. */
export const proofDays = 30;

/** What a browser keeps that has proven a number: `{until}.{mac}`. It does not reveal which number it is for. */
export function callerProof(vault: Vault, phone: string, now: Date): string {
  return signProof(vault, phone, Math.floor((now.getTime() + proofDays * day) / 1000));
}

/** Whether this number was proven in the browser that presents the proof. */
export function isValidProof(vault: Vault, proof: string, phone: string, now: Date): boolean {
  const until = Number.parseInt(proof, 36);
  return until * 1000 > now.getTime() && isSameText(proof, signProof(vault, phone, until));
}

/** `until`: seconds since 1970. */
function signProof(vault: Vault, phone: string, until: number): string {
  const mac = vault.index('caller-proof', `${phone} ${until}`).subarray(0, 16);
  return `${until.toString(36)}.${mac.toString('base64url')}`;
}
