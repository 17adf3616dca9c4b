/** What an address or a number is called in the console: the beginning of its keyed hash, which reveals nothing of it. */
export function shortKey(index: Buffer): string {
  const hex = index.toString('hex', 0, 4).toUpperCase();
  return `${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** The first and the last hash with this short key; null when it is not a short key. */
export function keyRangeOf(typed: string): { first: Buffer; last: Buffer } | null {
  const [, one = '', other = ''] = /^([0-9A-F]{4})-?([0-9A-F]{4})$/i.exec(typed) ?? [];
  if (!one) return null;
  const start = Buffer.from(one + other, 'hex');
  return { first: start, last: Buffer.concat([start, Buffer.alloc(28, 0xff)]) };
}
