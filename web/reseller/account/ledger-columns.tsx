import { Link } from 'react-router';
import type { ledgerList } from '../../../contract/reseller-account.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Day, Rupees, TextOrNone } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { viewOrderPath } from '../../paths.ts';
import type { Column } from '../../ui/table.tsx';
import { balanceText } from '../balance-text.ts';

export type LedgerRow = CallResult<typeof ledgerList>['ledger_list'][number] & {
  /** The row's position in the whole list, from 1. */
  place: number;
};

/** Section 2: the columns of the Account Summary, and after them what each row is for. */
export function useLedgerColumns(): Column<LedgerRow>[] {
  const t = useMessages(resellerLists);
  return [
    { title: t.sr_no, cell: ({ place }) => place },
    { title: t.opening_balance, cell: (row) => <Standing balance={row.opening_balance} />, numeric: true },
    { title: t.credit_balance, cell: (row) => <Side amount={row.creading_balance} />, numeric: true },
    { title: t.debit_balance, cell: (row) => <Side amount={row.debit_balance} />, numeric: true },
    { title: t.closing_balance, cell: (row) => <Standing balance={row.closing_balance} />, numeric: true },
    { title: t.created_date, cell: ({ created_date }) => <Day at={created_date} /> },
    { title: t.reason, cell: (row) => <Reason row={row} /> },
  ];
}

/** Who owed whom then, in words: a minus alone says nothing of it. */
function Standing({ balance }: { balance: number }) {
  const t = useMessages(resellerLists);
  return balance === 0 ? <Rupees amount={0} /> : balanceText(balance, t);
}

/** A row is booked to one side; the other stays empty. */
function Side({ amount }: { amount: number }) {
  return amount === 0 ? <TextOrNone text="" /> : <Rupees amount={amount} />;
}

function Reason({ row: { reason, order_id, transaction_refrence_no } }: { row: LedgerRow }) {
  const t = useMessages(resellerLists);
  const text = fill(t[`reason_${reason}`], { number: order_id, reference: transaction_refrence_no });
  // A sale's order is the customer's: the reseller must not see it.
  return reason === 'order' || reason === 'cancelled' ? (
    <Link className="link" to={viewOrderPath(order_id)}>
      {text}
    </Link>
  ) : (
    text
  );
}
