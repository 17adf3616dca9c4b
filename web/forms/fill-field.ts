/**
 * Fills a field in for somebody, as if it had been typed, where it is empty or holds `earlier`, which was filled in before. A choice that
 * a list does not have is not made. Tells whether the field now holds the text.
 */
export function fillField(field: unknown, text: string, earlier: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.value !== '' && field.value !== earlier) return false;
  if (field.value === text) return true;
  if (field instanceof HTMLSelectElement && !Array.from(field.options).some(({ value }) => value === text))
    return false;
  // Past React's own setter, which would take the event for one that changes nothing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
