/** What a new shop begins with, on the first page of the console. */
export const firstSteps = {
  title: 'Your first day',
  lead: '{done} of {all} done. This list goes away by itself once all are.',
  price: 'Set your prices',
  price_help: 'The shop sells at the prices it came with until you set your own.',
  pages: 'Read your legal pages and publish one',
  pages_help: 'Terms, refunds, shipping, privacy: buyers agree to these words.',
  batch: 'Make your first stickers',
  batch_help: 'A batch has the codes; then print its sheets and scan one of them.',
  order: 'Place a test order, as a buyer does',
  order_help: 'Pay for one sticker, then pack, cancel and refund it here.',
  done: 'Done:',
  hide: 'Hide this list',
  hidden: 'The list is hidden.',
} as const;
