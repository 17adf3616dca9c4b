import type { Messages } from '../../messages/en.ts';
import { paths, routeOf } from '../paths.ts';

type Sentence = (t: Messages) => string;

const legal: Sentence = (t) => t.registration.legal_failed;
const profile: Sentence = (t) => t.owners.profile_error;
const list: Sentence = (t) => t.reseller_lists.load_failed;

const sentences: Record<string, Sentence> = {
  [paths.termsCondition]: legal,
  [paths.refundPolicy]: legal,
  [paths.privacyPolicy]: legal,
  [paths.shippingDelivery]: legal,
  [paths.userDetail]: profile,
  [paths.userProfile]: profile,
  [paths.renewCheckout]: profile,
  [paths.myQrCode]: (t) => t.reseller_lists.codes_error,
  [paths.myAccount]: list,
  [paths.paymentList]: list,
  [paths.order]: (t) => t.order_pages.load_failed,
};

/** Section 8: the sentence of a page that could not be loaded; the same as where the server could not load its data. */
export function lostSentence(pathname: string, t: Messages): string {
  return sentences[routeOf(pathname)]?.(t) ?? t.dashboard.load_failed;
}
