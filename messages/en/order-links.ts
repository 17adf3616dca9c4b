/** What a link of an order says when it cannot be used. */
export const orderLinks = {
  follow_over:
    'This link to an order has ended: it was good for a year. Is something not right? Write to us, and mention the number of the order.',
  pay_over: 'This link to pay for an order has ended. Please order again.',
  invoice_over: 'This link to a tax invoice has ended. Write to us, and we send you the invoice once more.',
  not_to_follow: 'This link does not show an order. Take the one with which you follow it: it is in our mail and SMS.',
  not_to_pay:
    'This link shows an order and does not pay for it. Pay in the browser in which it was placed, or logged in as who placed it.',
  not_an_invoice:
    'This link shows an order and not its tax invoice, which has a name and an address on it. Open the invoice from our mail, in the browser in which the order was placed, or logged in as who placed it.',
} as const;
