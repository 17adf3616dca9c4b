/** The id under which messages refer to an order, which has to be a UUID: the order's number in a UUID of version 8, which is free for custom use. */
export function aboutOrder(orderId: number): string {
  return `00000000-0000-8000-8000-${orderId.toString(16).padStart(12, '0')}`;
}
