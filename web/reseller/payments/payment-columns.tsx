import type { paymentList } from '../../../contract/reseller-account.ts';
import type { CallResult } from '../../api.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import type { Column } from '../../ui/table.tsx';

export type PaymentRow = CallResult<typeof paymentList>['payment_list'][number] & {
  /** The row's position in the whole list, from 1. */
  place: number;
};

/** Section 2: the columns of the Payment Summary, followed by who paid, and how. */
export function usePaymentColumns(): Column<PaymentRow>[] {
  const t = useMessages().reseller_lists;
  return [
    { title: t.sr_no, cell: ({ place }) => place },
    { title: t.payment_date, cell: ({ paymentDate }) => <Day at={paymentDate} /> },
    { title: t.amount, cell: ({ amount }) => <Rupees amount={amount} />, numeric: true },
    { title: t.reference_number, cell: ({ transaction_refrence_no }) => transaction_refrence_no },
    { title: t.direction, cell: ({ direction }) => t[`direction_${direction}`] },
    { title: t.paid_by, cell: ({ mode }) => t[`by_${mode}`] },
  ];
}
