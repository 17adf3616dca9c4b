/** Batches of stickers: the pages and what their calls refuse. */
export const batches = {
  unknown: 'There is no such batch.',
  choose_product: 'Choose what the stickers are for.',
  trial_days: 'Give the trial in whole days, from 1 to 3650, or nothing for stickers that last for life.',
  no_trial_postpaid: 'A postpaid sticker has no trial: its customer pays before it is registered.',
  quantity: 'Give a whole number from 1 to 100,000.',
  note: 'A note has at most 200 characters.',
  printed_on: 'Give a day that there is.',
  printed_in_future: 'That day has not come yet.',
  confirm: 'Say that you mean it.',
  not_cancellable:
    'This batch is complete: it cannot be cancelled any more. If its stickers must not be used, recall it.',
  not_ready: 'This is possible only while a batch is ready.',
  not_recalled: 'Recall the batch first. That leaves alone what somebody uses.',
  already_allocated: 'This batch was given away before.',
  nothing_free: 'No sticker of this batch is free any more.',
  choose_receiver: 'Choose either a reseller or an order.',
  unknown_reseller: 'There is no such reseller, or he is switched off.',
  unknown_order: 'There is no such order, or nothing is to be sent for it now.',
  does_not_fit:
    'This order lacks {missing} of these stickers, and the batch has {free} that are free. Pick them one by one.',
};
