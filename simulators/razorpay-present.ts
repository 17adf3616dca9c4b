import type { Order, Payment, Refund } from './razorpay-entities.ts';

/** An entity as Razorpay returns it, including the fields that we do not use. The payer's data are made up. */
export function present(entity: Order | Payment | Refund): object {
  if (entity.entity === 'order') return entity;
  return entity.entity === 'payment' ? presentPayment(entity) : presentRefund(entity);
}

function presentPayment(payment: Payment): object {
  const vpa = payment.status === 'failed' ? 'failure@razorpay' : 'success@razorpay';
  return {
    ...payment,
    invoice_id: null,
    international: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa,
    email: 'void@razorpay.com',
    contact: '+919999999999',
    notes: [],
    acquirer_data: { rrn: '402611223344', upi_transaction_id: 'AB12CD34EF56' },
    upi: { vpa, payer_account_type: 'bank_account', flow: 'intent' },
  };
}

function presentRefund({ asked, ...refund }: Refund): object {
  return { ...refund, acquirer_data: { arn: null }, batch_id: null, speed_processed: 'normal' };
}
