/** The name of what the server calls by a key; undefined for one that only an earlier release knew. */
export function nameOf(key: string, names: Readonly<Record<string, string>>): string | undefined {
  return names[key];
}
