import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../messages.ts';
import { paths, routeOf } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useAgainOnline } from './use-again-online.ts';

/** Shown instead of a page for which no answer came: what could not be loaded, why, and that it is tried again. */
export function Lost() {
  const t = useMessages();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const again = useCallback(
    () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
  useAgainOnline(again);
  return (
    <>
      <p role="alert">{lostSentence(pathname, t)}</p>
      <p>{t.frame.lost}</p>
      <p>
        <Button kind="primary" onClick={again}>
          {t.dashboard.try_again}
        </Button>
      </p>
    </>
  );
}

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
function lostSentence(pathname: string, t: Messages): string {
  return sentences[routeOf(pathname)]?.(t) ?? t.dashboard.load_failed;
}
