import { news } from '../../../messages/console/news.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { contentId } from '../../layout/content-id.ts';
import { useMessages } from '../../messages.ts';
import type { Offer } from './use-live.tsx';

interface LiveOfferProps {
  offer: Offer | null;
  onAccept: (offer: Offer) => void;
}

/** What is new and would move the page lies over it as a button, until somebody wants it. It is said once, however many come. */
export function LiveOffer({ offer, onAccept }: LiveOfferProps) {
  const t = useMessages(news);
  const accept = (accepted: Offer) => {
    onAccept(accepted);
    // The button goes, and the focus with it.
    document.getElementById(contentId)?.focus({ preventScroll: true });
    if (accepted.text !== 'new_in_thread') window.scrollTo({ top: 0 });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {offer ? t.something_new : null}
      </p>
      {offer ? (
        <button type="button" className="button live-offer" onClick={() => accept(offer)}>
          {fill(t[offer.text], { count: formatCount(offer.count) })} · <b>{t.show}</b>
        </button>
      ) : null}
    </>
  );
}
