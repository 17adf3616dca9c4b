/** Fills `{name}` places of a sentence. A place without a value stays as it is, so that a forgotten value is seen. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
