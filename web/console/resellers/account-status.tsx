import { resellers } from '../../../messages/console/resellers.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { balanceText } from './balance-text.ts';
import type { ResellerShown } from './load-reseller.ts';

/** A reseller's balance and unpaid stickers, shown prominently. */
export function AccountStatus({
  firm,
  balance,
  unpaid_stickers: unpaid,
  purchase_limit: limit,
  ...rest
}: ResellerShown) {
  const t = useMessages(resellers);
  return (
    <>
      {rest.switched_off_at ? <Notice>{fill(t.off_since, { day: dayOf(rest.switched_off_at) })}</Notice> : null}
      <div className="console-standing" data-is={balance < 0 ? 'owes' : 'good'}>
        <p>{balanceText(balance, firm, t)}</p>
        <p className="hint">{fill(t.unpaid_of, { unpaid, limit })}</p>
      </div>
    </>
  );
}
