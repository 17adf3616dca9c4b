import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { dayOf, isExpired, type LinkContent, type LinkPurpose, orderLink, parseOrderLink } from './order-link.ts';

type LinkDeps = Pick<Services, 'vault' | 'now'>;

const t = en.order_links;
/** The purposes for which a link is opened as a URL. */
type UrlPurpose = Exclude<LinkPurpose, 'browser'>;

const expiredMessages: Record<UrlPurpose, string> = {
  follow: t.follow_over,
  pay: t.pay_over,
  invoice: t.invoice_over,
};
const wrongPurposeMessages: Record<UrlPurpose, string> = {
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
  purpose: UrlPurpose,
  ...alsoAllowed: UrlPurpose[]
): LinkContent {
  const content = parseOrderLink(vault, text);
  // A browser's proof is never part of a URL.
  if (!content || content.purpose === 'browser') throw new ApiError(404, 'not_found', en.api.not_found);
  if (isExpired(content, now())) throw new ApiError(410, 'link_ended', expiredMessages[content.purpose]);
  if (![purpose, ...alsoAllowed].includes(content.purpose))
    throw new ApiError(403, 'link_purpose', wrongPurposeMessages[purpose]);
  return content;
}

/** A link made today. */
export function linkOfToday({ vault, now }: LinkDeps, orderId: number, purpose: LinkPurpose): string {
  return orderLink(vault, { orderId, purpose, day: dayOf(now()) });
}

/** A link for another purpose, valid as if it had been made on the same day as the link that was shown. */
export function linkForPurpose({ vault }: Pick<LinkDeps, 'vault'>, content: LinkContent, purpose: LinkPurpose): string {
  return orderLink(vault, { ...content, purpose });
}

/** The proof of the browser that placed this very order; null for anything else. */
export function openBrowserProof({ vault, now }: LinkDeps, orderId: number, proof: string): LinkContent | null {
  const content = parseOrderLink(vault, proof);
  const isValid = content?.purpose === 'browser' && content.orderId === orderId && !isExpired(content, now());
  return isValid ? content : null;
}
