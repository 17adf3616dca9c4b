import { CreditCard, FileText, Printer, RotateCcw } from 'lucide-react';
import { useMessages } from '../../messages.ts';
import { invoicePath, payPath, qrSheetPath, reorderPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { awaitsPayment, type OrderDetail } from './order.ts';

/** What can be done with an order now. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const t = useMessages().reseller_lists;
  return (
    <p className="order-steps">
      {awaitsPayment(order) ? (
        <ButtonLink kind="primary" to={payPath(order.link)}>
          <CreditCard aria-hidden="true" />
          {t.pay_now}
        </ButtonLink>
      ) : null}
      {order.digital_QR > 0 ? (
        <a className={buttonClass('primary')} href={qrSheetPath(order.order_No)}>
          <Printer aria-hidden="true" />
          {t.print_codes}
        </a>
      ) : null}
      {order.invoice ? (
        <a className={buttonClass('plain')} href={invoicePath(order.link)} download>
          <FileText aria-hidden="true" />
          {t.invoice}
        </a>
      ) : null}
      <ButtonLink to={reorderPath(order.order_No)}>
        <RotateCcw aria-hidden="true" />
        {t.order_again}
      </ButtonLink>
    </p>
  );
}
