import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { dayOf, isOver, type LinkPurpose, orderLink, type ReadLink, readOrderLink } from './order-link.ts';

type LinkDeps = Pick<Services, 'vault' | 'now'>;

const t = en.order_links;
/** The purposes for which a link is opened as a URL. */
type AddressPurpose = Exclude<LinkPurpose, 'browser'>;

const overSentence: Record<AddressPurpose, string> = {
  follow: t.follow_over,
  pay: t.pay_over,
  invoice: t.invoice_over,
};
const otherSentence: Record<AddressPurpose, string> = {
  follow: t.not_to_follow,
  pay: t.not_to_pay,
  invoice: t.not_an_invoice,
};

/**
 * Opens a link that is valid for the purpose. Throws 404 for a link that we never issued, and 410 or 403 for one of ours that has
 * expired or is for another purpose; these two say what to do instead.
 */
export function openLink(
  { vault, now }: LinkDeps,
  text: string,
  purpose: AddressPurpose,
  ...alsoFor: AddressPurpose[]
): ReadLink {
  const read = readOrderLink(vault, text);
  // A browser's proof is never part of a URL.
  if (!read || read.purpose === 'browser') throw new ApiError(404, 'not_found', en.api.not_found);
  if (isOver(read, now())) throw new ApiError(410, 'link_ended', overSentence[read.purpose]);
  if (![purpose, ...alsoFor].includes(read.purpose)) throw new ApiError(403, 'link_purpose', otherSentence[purpose]);
  return read;
}

/** A link made today. */
export function linkOfToday({ vault, now }: LinkDeps, orderId: number, purpose: LinkPurpose): string {
  return orderLink(vault, { orderId, purpose, day: dayOf(now()) });
}

/** A link for another purpose, valid as if it had been made on the same day as the link that was shown. */
export function linkFrom({ vault }: Pick<LinkDeps, 'vault'>, shown: ReadLink, purpose: LinkPurpose): string {
  return orderLink(vault, { ...shown, purpose });
}

/** The proof of the browser that placed this very order; null for anything else. */
export function proofOf({ vault, now }: LinkDeps, orderId: number, proof: string): ReadLink | null {
  const read = readOrderLink(vault, proof);
  const isTheirs = read?.purpose === 'browser' && read.orderId === orderId && !isOver(read, now());
  return isTheirs ? read : null;
}
