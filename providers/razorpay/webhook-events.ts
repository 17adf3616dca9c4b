/** What is ticked at the webhook in the provider's dashboard: what `server/payments/events.ts` settles by. Others are stored and ignored. */
export const webhookEvents = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const;
