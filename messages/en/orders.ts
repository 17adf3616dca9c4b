/** What a buyer is told by mail once their payment has arrived. */
export const orders = {
  greeting: 'Hello {name},',
  paid_subject: 'Your order {order} is confirmed',
  paid_confirmed: 'thank you for your order {order}. Your payment has arrived.',
  shop_next:
    'Your stickers come to your door in 3-5 business days. When they are there, scan one of them with your phone’s camera and register your vehicle.',
  postpaid_subject: 'Your sticker is paid for: order {order}',
  postpaid_confirmed: 'thank you. The sticker {guid} is paid for with your order {order}.',
  postpaid_next: 'Register your vehicle now, if you have not done so, and people can reach you through it.',
  renewal_subject: 'Your sticker is valid for lifetime: order {order}',
  renewal_confirmed: 'thank you. With your order {order} the sticker of your vehicle is valid for lifetime.',
  renewal_next: 'There is nothing more to do: people can reach you through it as before.',
  account_subject: 'Your order {order} is placed on your account',
  account_confirmed:
    'thank you for your order {order}. There is nothing to pay now: its amount is debited to your account with us.',
  courier_next:
    'Your stickers come to your door in 3-5 business days. When one of them is registered, you see it under My QRcodes.',
  digital_next:
    'Your codes are ready. Print their sheet under My QRcodes in your reseller account, cut it, and hand the stickers on.',
  refund_subject: 'Your money for order {order} comes back',
  refund_shop: 'we received your payment for order {order}, and we cannot deliver it any more.',
  refund_sticker:
    'we received your payment for order {order}, but its sticker had been paid for already, was switched off or has another owner now.',
  refund_late:
    'we received your payment for order {order}. It began after the order had ended unpaid, and you cannot have it like that any more: its price has changed, its promo code has ended, or it is paid for already. You are welcome to order again at the price of today.',
  refund_next:
    'The order is cancelled, and we are sending back the whole amount to where it came from. Banks take 5-7 business days for it.',
  dispatched_subject: 'Your order {order} is on its way',
  dispatched: 'your stickers of order {order} left on {date} with {courier}. The docket number is {docket}.',
  dispatched_next:
    'When they are there, scan one of them with your phone’s camera and register your vehicle.',
  out_subject: 'Your order {order} comes today',
  out_today: 'your stickers of order {order} are out for delivery today. Courier: {courier}. Docket number: {docket}.',
  out_next: 'Please keep your phone at hand: the courier may ring you.',
  delivered_subject: 'Your order {order} was delivered',
  delivered: 'the courier says that your stickers of order {order} were delivered on {date}.',
  delivered_next:
    'Scan one of them with your phone’s camera, register your vehicle, and stick it on. The parcel is not with you? Please write to us.',
  delivered_stock:
    'When one of them is registered, you see it under My QRcodes. The parcel is not with you? Please write to us.',
  returning_subject: 'Your order {order} is coming back to us',
  returning: 'the courier could not deliver your stickers of order {order}, and is bringing them back to us.',
  returning_next:
    'We see to it, and write to you. Is your address or phone number another one now? Please write to us.',
  cancelled_subject: 'Your order {order} is cancelled',
  cancelled: 'your order {order} is cancelled.',
  cancelled_unpaid: 'Nothing was charged, and nothing more happens with it.',
  cancelled_account: 'Its amount is credited to your account with us.',
  cancelled_sent: 'Stickers of it that nobody has registered do not work any more.',
  part_refund_subject: 'Money for order {order} comes back',
  part_refund: 'we are sending back money for your order {order} to where it came from.',
  refund_when: 'Banks take 5-7 business days for it.',
  invoice_subject: 'Your tax invoice {number}',
  invoice_again: 'here is the tax invoice of your order {order} once more.',
  credit_note_subject: 'Your credit note {number}',
  credit_note_here: 'here is the credit note of your order {order}.',
  credit_note: 'Your credit note (PDF)',
  credited: 'Credited to your account',
  line: '{quantity} × {name}',
  total: 'Total',
  discount: 'Discount',
  discount_with: 'Discount ({coupon})',
  gst: 'GST {percent}%',
  paid: 'Paid',
  debited: 'Debited to your account',
  coming_back: 'Coming back to you',
  follow: 'Follow your order',
  invoice: 'Your tax invoice (PDF)',
  register: 'Register your vehicle',
  print_codes: 'Print your codes (PDF)',
  questions: 'Questions? Write to {email}.',
} as const;
