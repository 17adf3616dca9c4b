import { timingSafeEqual } from 'node:crypto';
import type { InboundMail } from '../env.ts';
import type { Vault } from '../personal-data/vault.ts';

/** An inquiry, as its reply address names it. */
interface Inquiry {
  id: string;
  no: number;
}

type Domain = Pick<InboundMail, 'local' | 'domain'>;

/**
 * Where an answer to our mail about an inquiry goes: `reply+42-9f…@in.shop.example`. Whoever has it may write into the thread, so it is given to its
 * writer alone, and cannot be guessed: 128 bits. All in small letters and below 64 characters, since mail servers change the case of what is before
 * the @, and take no more of it.
 */
export function replyAddress(vault: Vault, { local, domain }: Domain, inquiry: Inquiry): string {
  return `${local}+${inquiry.no}-${mac(vault, inquiry).toString('hex')}@${domain}`;
}

/** What an address says: the number of an inquiry, and the proof of it, which nobody has checked yet. */
export interface ReplyToken {
  no: number;
  proof: Buffer;
}

const token = /^(\d{1,10})-([0-9a-f]{32})$/;

/** Null for an address that is none of ours. */
export function readReplyAddress({ local, domain }: Domain, address: string): ReplyToken | null {
  const typed = address.trim().toLowerCase();
  const [start, end] = [`${local}+`.toLowerCase(), `@${domain}`.toLowerCase()];
  if (!typed.startsWith(start) || !typed.endsWith(end)) return null;
  const [, no = '', proof = ''] = token.exec(typed.slice(start.length, -end.length)) ?? [];
  return no ? { no: Number(no), proof: Buffer.from(proof, 'hex') } : null;
}

/** Whether we gave out this token, for this inquiry; compared in constant time. */
export function isProven(vault: Vault, { proof }: ReplyToken, inquiry: Inquiry): boolean {
  const expected = mac(vault, inquiry);
  return proof.length === expected.length && timingSafeEqual(proof, expected);
}

function mac(vault: Vault, { id }: Inquiry): Buffer {
  return vault.index('inquiry-reply', id).subarray(0, 16);
}
