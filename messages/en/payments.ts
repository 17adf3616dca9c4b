/** Paying, and what becomes of an order. */
export const payments = {
  signature_invalid: 'This payment could not be verified. If money was taken, it is booked by itself or comes back.',
  event_not_signed: 'This event is not signed by the payment provider.',
  amount_mismatch: 'This is not the amount of the order.',
  paid: 'Payment received.',
  confirming: 'We are confirming your payment.',
  noted: 'Noted.',
  order_priced_anew: 'Nobody paid for this order in time, and its price or its code has ended. Please order again.',
  order_closed: 'This order cannot be paid any more.',
  order_on_account: 'This order is on your account. There is nothing to pay for it here.',
  order_paid: 'This order is paid already.',
} as const;
