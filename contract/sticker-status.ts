/** What a scan of a sticker finds, and therefore why it leads where it does. */
export const stickerStatuses = [
  'off',
  'batch_not_ready',
  'batch_recalled',
  'to_register',
  'to_pay',
  'for_life',
  'in_trial',
  'trial_over',
] as const;
export type StickerStatus = (typeof stickerStatuses)[number];
