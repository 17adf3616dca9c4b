/** Stickers, one by one: what their calls refuse. */
export const stickers = {
  code_missing: 'Type or scan the code of a sticker.',
  vehicle_has_sticker: 'The vehicle has another sticker that works. One vehicle has one.',
  owner_gone: 'Whoever used this sticker has deleted his account. Nobody can use it any more.',
  batch_recalled: 'The batch of this sticker was recalled. Take another sticker.',
  order_cancelled: 'The order of this sticker was cancelled. Take another sticker.',
  nobodys: 'This sticker is no vehicle’s: there is nothing to replace.',
  new_code_unknown: 'There is no such sticker, or it is switched off.',
  new_code_taken: 'That sticker is another vehicle’s.',
  new_code_not_ready: 'That sticker is not paid for: take another one.',
  new_code_other_kind: 'That sticker is for another kind of vehicle.',
};
