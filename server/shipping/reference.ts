/** By which a courier knows what it carries of an order: under the first number the order's own. */
export function shipmentReference(orderId: number, number: number): string {
  return number === 1 ? String(orderId) : `${orderId}-${number}`;
}
