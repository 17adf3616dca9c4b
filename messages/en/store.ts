/** The pages of the shop. What the server says to a buyer is in shop.ts. */
export const store = {
  opening_payment: 'Opening the payment window…',
  payment_open: 'Please pay in the payment window.',
  booking_payment: 'Thank you! We are booking your payment…',
  do_not_close: 'Please keep this page open.',
};
