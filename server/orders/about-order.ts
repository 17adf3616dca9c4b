/** An order as the record that messages are about, which is named by a UUID: its number, under a version that is left to us. */
export function aboutOrder(orderId: number): string {
  return `00000000-0000-8000-8000-${orderId.toString(16).padStart(12, '0')}`;
}
