import { isCallError } from '../../api.ts';

/** Chrome has `randomUUID` since 92, Safari since 15.4; a key of an older phone is less random and just as unique. */
function freshKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

/**
 * Idempotency keys for the requests of one form. Where no answer came, it is unknown whether the request was carried out: the next submit with the
 * same words then sends the same key, and the owner is not contacted twice.
 */
export function idempotencyKeys() {
  let open: { words: string; key: string } | null = null;
  return async <T>(words: string, send: (key: string) => Promise<T>): Promise<T> => {
    const key = open?.words === words ? open.key : freshKey();
    open = { words, key };
    try {
      const answer = await send(key);
      open = null;
      return answer;
    } catch (error) {
      // Also kept where the server itself does not know the outcome yet: sent again, the request gets the outcome of the first one.
      if (isCallError(error) && error.code !== 'call_unknown') open = null;
      throw error;
    }
  };
}

/** Disables the buttons and shows what is going on; returns a function that undoes both. */
export function busy(buttons: HTMLButtonElement[], speaker: HTMLButtonElement, text: string): () => void {
  const label = speaker.innerHTML;
  speaker.textContent = text;
  for (const button of buttons) button.disabled = true;
  return () => {
    speaker.innerHTML = label;
    for (const button of buttons) button.disabled = false;
  };
}

/** Writes the text into the field's error element; a screen reader reads it with the field. */
export function fieldError(form: HTMLFormElement, name: string, text: string) {
  const place = form.querySelector(`[data-error="${name}"]`);
  if (place) place.textContent = text;
  const field = form.querySelector(`[name="${name}"]`);
  const bearer = field?.closest('fieldset') ?? field;
  if (text) bearer?.setAttribute('aria-invalid', 'true');
  else bearer?.removeAttribute('aria-invalid');
}
