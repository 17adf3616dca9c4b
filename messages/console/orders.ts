/** Orders in the console: what an operator reads of them, and the answers when they change one. */
export const orders = {
  order_unknown: 'There is no such order.',
  step_not_now: 'That cannot be done with this order as it is now. Look at it again.',
  courier_missing: 'Which courier has the parcel?',
  docket_missing: 'Please type the docket number on the parcel.',
  docket_invalid: 'A docket number has letters, digits, spaces, - and / only, at most 40.',
  day_invalid: 'Please give the day on which the parcel left.',
  day_future: 'The parcel cannot leave later than today.',
  day_early: 'The parcel cannot leave before it was ordered.',
  amount_invalid: 'Please give an amount in rupees, as 250 or 250.50.',
  not_all_picked: 'Stickers are missing in the parcel: {missing} more.',

  code_missing: 'Scan a sticker, or type its code.',
  sticker_unknown: 'There is no sticker with this code.',
  already_picked: 'This one is in the parcel already.',
  in_other_order: 'This sticker belongs to order {order}.',
  sticker_in_use: 'This sticker is registered: somebody uses it.',
  sticker_off: 'This sticker is switched off.',
  sticker_given: 'This sticker was handed out before.',
  batch_not_ready: 'The batch of this sticker cannot be used now.',
  other_product: 'Wrong kind: the order has no line for this sticker.',
  other_product_takes: 'Wrong kind: this parcel takes {products}.',
  line_full: 'Enough of these are in the parcel: put this one aside.',
  not_picked: 'This sticker is not in the parcel of this order.',

  nothing_to_refund: 'Nothing that was paid for this order is left to refund.',
  refund_too_large: 'Only {left} of what was paid can still be refunded.',
  refund_too_small:
    'The provider refunds ₹1.00 or more, and what is left after it must be nothing or at least that much.',
  no_invoice: 'This order has no invoice.',
  no_mail: 'The buyer has given no mail address.',
  no_label: 'This order has no parcel that needs a label.',
} as const;
