/**
 * Fills in a field as if the user had typed, where it is empty or holds `earlier`, which was filled in before. A value that a list does not contain
 * is not chosen. Returns whether the field now holds the text.
 */
export function fillField(field: unknown, text: string, earlier: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.value !== '' && field.value !== earlier) return false;
  if (field.value === text) return true;
  if (field instanceof HTMLSelectElement && !Array.from(field.options).some(({ value }) => value === text))
    return false;
  // Bypasses React's own setter, with which it would regard the event as no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
