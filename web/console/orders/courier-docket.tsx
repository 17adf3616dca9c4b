import { orderPages } from '../../../messages/console/order-pages.ts';
import { useMessages } from '../../messages.ts';

/** A docket, which leads to the courier's own page about it where that is known. */
export function CourierDocket({ docket, page }: { docket: string; page: string }) {
  const t = useMessages(orderPages);
  if (!page) return docket;
  return (
    <a className="link" href={page} target="_blank" rel="noreferrer" title={t.courier_page}>
      {docket}
    </a>
  );
}
