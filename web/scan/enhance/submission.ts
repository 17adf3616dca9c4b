import { isCallError } from '../../api.ts';

/** Chrome has `randomUUID` since 92, Safari since 15.4; a key of an older phone is less random and just as unique. */
function freshKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

/**
 * Gives the requests of one form their idempotency keys. Where no answer came, it is unknown whether the request was carried out: the next submit
 * with the same content then sends the same key, and the owner is not contacted twice.
 */
export function createWithKey() {
  let unanswered: { content: string; key: string } | null = null;
  return async <T>(content: string, send: (key: string) => Promise<T>): Promise<T> => {
    const key = unanswered?.content === content ? unanswered.key : freshKey();
    unanswered = { content, key };
    try {
      const answer = await send(key);
      unanswered = null;
      return answer;
    } catch (error) {
      // Also kept where the server itself does not know the outcome yet: sent again, the request gets the outcome of the first one.
      if (isCallError(error) && error.code !== 'call_unknown') unanswered = null;
      throw error;
    }
  };
}

/** Disables the buttons and shows what is going on; returns a function that undoes both. */
export function setBusy(buttons: HTMLButtonElement[], labelled: HTMLButtonElement, text: string): () => void {
  const label = labelled.innerHTML;
  labelled.textContent = text;
  for (const button of buttons) button.disabled = true;
  return () => {
    labelled.innerHTML = label;
    for (const button of buttons) button.disabled = false;
  };
}

/** Writes the text into the field's error element; a screen reader reads it with the field. */
export function setFieldError(form: HTMLFormElement, name: string, text: string) {
  const place = form.querySelector(`[data-error="${name}"]`);
  if (place) place.textContent = text;
  const field = form.querySelector(`[name="${name}"]`);
  const marked = field?.closest('fieldset') ?? field;
  if (text) marked?.setAttribute('aria-invalid', 'true');
  else marked?.removeAttribute('aria-invalid');
}
