/** Fills `{name}` places of a sentence. A place without a value stays as it is, so that a forgotten value is seen. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/**
 * What stands before the place `{name}` of a sentence, and what stands after it: for a place that is filled with more than words. A language may have it
 * first, in the middle or last, and the marks about it that keep its direction apart from that of the sentence.
 */
export function around(sentence: string, name: string): { before: string; after: string } {
  const [before = '', after = ''] = sentence.split(new RegExp(`\\u2068?\\{${name}\\}\\u2069?`));
  return { before: before.trim(), after: after.trim() };
}
