import { maxQuantity } from '../contract/max-quantity.ts';

/** What can be ordered here, by the specification's product ids: the car sticker and the bike sticker. */
export const productIds = [1, 2] as const;

export type ProductId = (typeof productIds)[number];

export type Quantities = Record<ProductId, number>;

/** What the buyer is about to buy. The same id with the same content is one order, however often it is placed. */
export interface Cart {
  id: string;
  quantities: Quantities;
}

const idBytes = 16;

export function newCart(): Cart {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, quantities: { 1: 0, 2: 0 } };
}

/** `<id>.1x2-2x1`; null for an invalid text: a browser may send anything. */
export function parseCart(text: string): Cart | null {
  const [, id, list] = /^([0-9a-f]{32})\.((?:\d+x\d+(?:-\d+x\d+)*)?)$/.exec(text) ?? [];
  return id && list !== undefined ? { id, quantities: readQuantities(list) } : null;
}

export function serializeCart({ id, quantities }: Cart): string {
  return `${id}.${writeQuantities(quantities)}`;
}

export function writeQuantities(quantities: Quantities): string {
  return productIds
    .filter((product) => quantities[product] > 0)
    .map((product) => `${product}x${quantities[product]}`)
    .join('-');
}

function readQuantities(list: string): Quantities {
  const quantities = { 1: 0, 2: 0 };
  for (const entry of list.split('-')) {
    const [product = 0, quantity = 0] = entry.split('x').map(Number);
    if (isProduct(product)) quantities[product] = clampQuantity(quantity);
  }
  return quantities;
}

export function isProduct(id: number): id is ProductId {
  return (productIds as readonly number[]).includes(id);
}

/** The nearest number that can be ordered. */
export function clampQuantity(quantity: number, min = 0): number {
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, min), maxQuantity) : min;
}

export function withQuantity(cart: Cart, product: ProductId, quantity: number): Cart {
  return { ...cart, quantities: { ...cart.quantities, [product]: clampQuantity(quantity) } };
}

export function piecesIn({ quantities }: Pick<Cart, 'quantities'>): number {
  return productIds.reduce((sum, product) => sum + quantities[product], 0);
}
