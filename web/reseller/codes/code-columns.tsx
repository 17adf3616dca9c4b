import { Link } from 'react-router';
import type { myQr } from '../../../contract/reseller-account.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import type { CallResult } from '../../api.ts';
import { Day, TextOrNone } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { scanPath, viewOrderPath } from '../../paths.ts';
import type { Column } from '../../ui/table.tsx';

export type CodeRow = CallResult<typeof myQr>['myQR'][number];

const chipTones = { available: 'waits', paid: 'waits', activated: 'good', off: 'off' } as const;

/** Section 2: the columns of My QR Codes, followed by when each was activated, and in which order it came. */
export function useCodeColumns(): Column<CodeRow>[] {
  const t = useMessages(resellerLists);
  return [
    { title: t.qr_id, cell: ({ qr_id }) => qr_id },
    { title: t.guid, cell: ({ GUID }) => <Scan guid={GUID} /> },
    { title: t.product_name, cell: ({ product_name }) => product_name },
    { title: t.status, cell: ({ Status }) => <Chip is={chipTones[Status]} text={t[`status_${Status}`]} /> },
    { title: t.customer_name, cell: ({ customer_name }) => <TextOrNone text={customer_name} /> },
    { title: t.activated_on, cell: ({ activated_date }) => <Day at={activated_date} /> },
    { title: t.order_no, cell: ({ order_id }) => <OrderLink order={order_id} /> },
  ];
}

/** A link to what a caller sees on a scan; in a new tab, as it is the page of another owner's sticker. Whoever only looks does not see each whole. */
function Scan({ guid }: { guid: string }) {
  if (!isStickerCode(guid)) return <span className="list-code">{guid}</span>;
  return (
    <a className="link list-code" href={scanPath(guid)} target="_blank" rel="noreferrer">
      {guid}
    </a>
  );
}

function OrderLink({ order }: { order: number }) {
  return order === 0 ? (
    <TextOrNone text="" />
  ) : (
    <Link className="link" to={viewOrderPath(order)}>
      {order}
    </Link>
  );
}
