import type { Vault } from '../personal-data/vault.ts';
import { daysKept } from '../retention/days-kept.ts';
import { isSameText } from '../same-text.ts';

/** The purpose of a link. Buyers pass on links to follow; `browser` is never a URL: it stays in the browser that ordered. */
export type LinkPurpose = 'follow' | 'pay' | 'invoice' | 'browser';

/**
 * For how many days after it was made a link is valid: an order is followed for a year, can be paid until its buyer's data is purged,
 * and its invoice outlasts the two years in which the law lets a consumer complain.
 */
export const linkDays: Record<LinkPurpose, number> = {
  follow: 365,
  pay: daysKept('orders'),
  invoice: 3 * 365,
  browser: 180,
};

/** A link that we made, whether or not it is still valid. */
export interface LinkContent {
  orderId: number;
  purpose: LinkPurpose;
  /** The day it was made, in days since 1970 in UTC. A link made from another keeps its day, so that passing a link through us never extends it. */
  day: number;
}

const purposeLetters: Record<LinkPurpose, string> = { follow: 'f', pay: 'p', invoice: 'i', browser: 'b' };
const purposes = Object.entries(purposeLetters).map(([purpose, letter]) => [letter, purpose as LinkPurpose] as const);
const purposeOf = new Map(purposes);

/** The last day on which links contained no day. Such links, `{id}.{mac}` in mails and histories, follow an order as if made on that day. */
const lastUndatedDay = dayOf(new Date('2026-11-23T00:00:00Z'));

/** The day of a moment, as links contain it. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / 86_400_000);
}

/**
 * The last part of an order's URL, `{id}.{purpose and day}.{mac}`: only we can have made it, for this order, this purpose and this
 * day, so its holder was given it, and needs no account.
 */
export function orderLink(vault: Vault, { orderId, purpose, day }: LinkContent): string {
  const head = `${orderId}.${purposeLetters[purpose]}${day.toString(36)}`;
  return `${head}.${mac(vault, head)}`;
}

/** The content of a link, or null if we never issued it. */
export function parseOrderLink(vault: Vault, text: string): LinkContent | null {
  const [, id = '', letter = '', day = ''] = /^(\d{1,15})\.(?:([a-z])([\da-z]{1,6})\.)?[\w-]{22}$/.exec(text) ?? [];
  const purpose = letter ? purposeOf.get(letter) : 'follow';
  if (!id || !purpose) return null;
  const content = { orderId: Number(id), purpose, day: letter ? Number.parseInt(day, 36) : lastUndatedDay };
  const expected = letter ? orderLink(vault, content) : `${content.orderId}.${mac(vault, String(content.orderId))}`;
  return isSameText(text, expected) ? content : null;
}

/** Whether a link of this day is no longer valid. A link of tomorrow was made by a clock that is ahead of ours. */
export function isExpired({ purpose, day }: LinkContent, now: Date): boolean {
  return dayOf(now) - day > linkDays[purpose];
}

function mac(vault: Vault, text: string): string {
  return vault.index('order-link', text).subarray(0, 16).toString('base64url');
}
