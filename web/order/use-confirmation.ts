import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { canBePaid } from '../../contract/order-states.ts';
import { orderByLink } from '../../contract/orders.ts';
import { browserCall } from '../browser-call.ts';

/** Checks every few seconds whether an order is paid, and reloads the page's data once it is. Returns true after `enough` checks. */
export function useConfirmation(link: string, { seconds, enough }: { seconds: number; enough: number }): boolean {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (asked >= enough) return;
    const timer = setTimeout(async () => {
      // If the network is briefly gone, the next check will tell.
      const answer = await browserCall(orderByLink, { link }).catch(() => null);
      if (answer && !canBePaid(answer.data.order_status)) await revalidate();
      setAsked(asked + 1);
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [asked, enough, link, revalidate, seconds]);

  return asked >= enough;
}
