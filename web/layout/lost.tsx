import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { notLoaded } from '../../messages/en/not-loaded.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../messages.ts';
import { paths, routeOf } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useAgainOnline } from './use-again-online.ts';

/** Shown instead of a page for which no answer came: what could not be loaded, why, and that it is tried again. */
export function Lost() {
  const t = useMessages({ frame, not_loaded: notLoaded });
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const again = useCallback(
    () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, hash],
  );
  useAgainOnline(again);
  return (
    <>
      <p role="alert">{lostSentence(pathname, t.not_loaded)}</p>
      <p>{t.frame.lost}</p>
      <p>
        <Button kind="primary" onClick={again}>
          {t.not_loaded.try_again}
        </Button>
      </p>
    </>
  );
}

type Sentence = keyof Messages['not_loaded'];

const sentences: Record<string, Sentence> = {
  [paths.termsCondition]: 'legal',
  [paths.refundPolicy]: 'legal',
  [paths.privacyPolicy]: 'legal',
  [paths.shippingDelivery]: 'legal',
  [paths.userDetail]: 'profile',
  [paths.userProfile]: 'profile',
  [paths.renewCheckout]: 'profile',
  [paths.myQrCode]: 'codes',
  [paths.sellOn]: 'codes',
  [paths.give]: 'codes',
  [paths.myAccount]: 'list',
  [paths.paymentList]: 'list',
  [paths.order]: 'order',
};

/** Section 8: the sentence of a page that could not be loaded; the same as where the server could not load its data. */
function lostSentence(pathname: string, t: Messages['not_loaded']): string {
  return t[sentences[routeOf(pathname)] ?? 'page'];
}
