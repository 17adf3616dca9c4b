import { showRupees } from '../../../contract/money.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { NewOrderForm } from './use-new-order.ts';

/** Always in reach on a phone: the sum, and the button. */
export function SubmitRow({ form: { sums, busy, isUpdating } }: { form: NewOrderForm }) {
  const t = useMessages().new_order;
  const { prepaid, together } = sums;
  return (
    <div className="pay-row">
      <p className="pay-total" aria-hidden="true" data-updating={isUpdating || undefined}>
        <span>{t.net}</span>
        <b>{showRupees(together.netPaise)}</b>
      </p>
      <Button type="submit" kind="primary" busy={busy ? t.submitting : isUpdating ? t.rates_updating : undefined}>
        {t.submit}
      </Button>
      {prepaid.netPaise > 0 ? (
        <p className="pay-lock">{fill(t.then_pay, { amount: showRupees(prepaid.netPaise) })}</p>
      ) : null}
    </div>
  );
}
