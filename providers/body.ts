/** What a JSON text holds; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path inside something unknown: `valueAt(body, 'SMSMessage', 'Sid')`. Undefined where the path ends early. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

/** As text: Exotel sends the same field now as a number, now as a string. '' for what is neither. */
export function textAt(value: unknown, ...path: (string | number)[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found.trim() : typeof found === 'number' ? String(found) : '';
}
