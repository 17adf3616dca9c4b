import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { canBePaid } from '../../contract/order-states.ts';
import type { orderByLink } from '../../contract/orders.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { browserPost } from '../browser-call.ts';
import { useMessages } from '../messages.ts';
import { orderPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

const seconds = 3;
const maxChecks = 20;

interface ConfirmingProps {
  /** The order's. */
  link: string;
  /** How often a page without script has checked whether the payment is confirmed. */
  tries: number;
}

/** Waits for the provider's confirmation, with and without script, for a limited time. */
export function Confirming({ link, tries }: ConfirmingProps) {
  const t = useMessages(orderPages);
  const hasGivenUp = useConfirmation(link, { seconds, enough: maxChecks });
  const again = `${orderPath(link)}?confirming=`;
  if (hasGivenUp || tries > maxChecks)
    return (
      <>
        <p>{t.confirming_long}</p>
        <p className="owner-actions">
          <ButtonLink to={`${again}1`} reloadDocument>
            {t.look_again}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${again}${tries + 1}`} />
    </noscript>
  );
}

/** Checks every few seconds whether an order is paid, and reloads the page's data once it is. Returns true after `enough` checks. */
function useConfirmation(link: string, { seconds, enough }: { seconds: number; enough: number }): boolean {
  const { revalidate } = useRevalidator();
  const [checks, setChecks] = useState(0);

  useEffect(() => {
    if (checks >= enough) return;
    const timer = setTimeout(async () => {
      // If the network is briefly gone, the next check finds out.
      const answer = await browserPost<typeof orderByLink>('/order', { link }).catch(() => null);
      if (answer && !canBePaid(answer.data.order_status)) await revalidate();
      setChecks(checks + 1);
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [checks, enough, link, revalidate, seconds]);

  return checks >= enough;
}
