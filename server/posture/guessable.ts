/**
 * Whether these 32 bytes do not come from a random source: a phrase, plain or as the base64 itself, a few repeated bytes, a sequence. Random keys
 * have about thirty different bytes, as many different steps from one to the next, and both cases in their base64: of 10^9 not one fails.
 */
export function isGuessable(bytes: Buffer): boolean {
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const steps = new Set(bytes.subarray(1).map((byte, at) => (byte - (bytes[at] ?? 0)) & 255));
  const base64 = bytes.toString('base64');
  const hasBothCases = /[a-z]/.test(base64) && /[A-Z]/.test(base64);
  return isText || !hasBothCases || new Set(bytes).size < 16 || steps.size < 16;
}
