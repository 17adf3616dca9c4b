import { cookieFor, readCookie } from '../session/cookies.ts';

const [name, thirtyDays] = ['caller', 30 * 24 * 3600];

/** Remembers in this browser that a number was verified here. The proof is valid for that number alone, and does not disclose it. */
export function proofCookie(request: Request, proof: string): string {
  return cookieFor(request, name, proof, thirtyDays);
}

export function savedProof(request: Request): string {
  return readCookie(request, name);
}
