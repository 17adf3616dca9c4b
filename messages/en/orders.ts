/** What a buyer is told by mail once his money has come. */
export const orders = {
  greeting: 'Hello {name},',
  shop_subject: 'Your order {order} is confirmed',
  shop_confirmed: 'thank you for your order {order}. Your payment has arrived.',
  shop_next:
    'Your stickers come to your door in 3-5 business days. When they are there, scan one of them with your phone’s camera and register your vehicle.',
  postpaid_subject: 'Your sticker is paid for: order {order}',
  postpaid_confirmed: 'thank you. The sticker {guid} is paid for with your order {order}.',
  postpaid_next: 'Register your vehicle now, if you have not done so, and people can reach you through it.',
  renewal_subject: 'Your sticker is valid for lifetime: order {order}',
  renewal_confirmed: 'thank you. With your order {order} the sticker of your vehicle is valid for lifetime.',
  renewal_next: 'There is nothing more to do: people can reach you through it as before.',
  reseller_subject: 'Your order {order} is confirmed',
  reseller_confirmed: 'thank you for your order {order}. Your payment has arrived.',
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
  refund_next:
    'The order is cancelled, and we are sending back the whole amount to where it came from. Banks take 5-7 business days for it.',
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
};
