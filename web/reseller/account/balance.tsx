import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showAmount } from '../../money.ts';

interface BalanceProps {
  /** Rupees: above 0 what we owe the reseller, below 0 what the reseller owes us. */
  balance: number;
  unpaidStickers: number;
}

/** The account's balance today, whichever month is shown. */
export function Balance({ balance, unpaidStickers }: BalanceProps) {
  const t = useMessages().reseller_lists;
  const amount = showAmount(Math.abs(balance));
  const owed = balance < 0 ? t.you_owe_us : t.we_owe_you;
  return (
    <div className="balance" data-is={balance < 0 ? 'owed' : 'good'}>
      <p className="balance-sum">{balance === 0 ? t.settled : fill(owed, { amount })}</p>
      {unpaidStickers > 0 ? (
        <p>{unpaidStickers === 1 ? t.unpaid_sticker : fill(t.unpaid_stickers, { count: unpaidStickers })}</p>
      ) : null}
    </div>
  );
}
