/** Tidies a field's text while the user types or pastes; the caret stays at the same place among the kept characters. */
export function rewrite(input: HTMLInputElement, tidy: (typed: string) => string): void {
  const typed = input.value;
  const kept = tidy(typed);
  if (kept === typed) return;
  const caret = tidy(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
