import { type RefObject, useEffect } from 'react';
import { attempt } from '../session/stored.ts';

const storageName = 'checkout';
const fields = ['name', 'mobile', 'email', 'address', 'city', 'state', 'pincode'];

/**
 * What was typed stays in this tab until the order is paid: a payment that came to nothing, or a reload, costs nobody
 * the address again.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fillIn(element);
    const keep = () => attempt(() => sessionStorage.setItem(storageName, JSON.stringify(typedIn(element))));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);
}

export function forgetFields(): void {
  attempt(() => sessionStorage.removeItem(storageName));
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')]));
}

function fillIn(form: HTMLFormElement): void {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageName) ?? '{}'));
  for (const [field, text] of Object.entries(kept ?? {})) {
    const input = fields.includes(field) ? form.elements.namedItem(field) : null;
    const isEmpty =
      input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value === '' : false;
    if (isEmpty && typeof text === 'string') (input as HTMLInputElement).value = text;
  }
}
