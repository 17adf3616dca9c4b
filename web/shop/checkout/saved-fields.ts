import { type RefObject, useEffect } from 'react';
import type { Prefill } from '../../payment/payment-window.ts';
import { tryStorage } from '../../session/stored.ts';

const storageName = 'checkout';
/** The fields of the buyer, and the code that is applied. */
const fields = ['name', 'mobile', 'email', 'address', 'city', 'state', 'pincode', 'applied'];

/** What was typed stays in this tab until the order is paid: after a failed payment or a reload the buyer need not type the address again. */
export function useSavedFields(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fillIn(element);
    const save = () => tryStorage(() => sessionStorage.setItem(storageName, JSON.stringify(typedIn(element))));
    element.addEventListener('input', save);
    element.addEventListener('submit', save);
    return () => {
      element.removeEventListener('input', save);
      element.removeEventListener('submit', save);
    };
  }, [form]);
}

export function clearFields(): void {
  tryStorage(() => sessionStorage.removeItem(storageName));
}

/** The code that was applied when this tab last showed the checkout; '' where there was none. */
export function savedCode(): string {
  return String(savedFields().applied ?? '');
}

/** Keeps the code that was applied; '' once it was removed. */
export function saveCode(applied: string): void {
  tryStorage(() => sessionStorage.setItem(storageName, JSON.stringify({ ...savedFields(), applied })));
}

/** The buyer, as far as typed in this tab; null where nothing was. The order's link does not disclose who placed it. */
export function savedBuyer(): Prefill | null {
  const { name, email, mobile } = savedFields();
  return mobile ? { name: String(name ?? ''), email: String(email ?? ''), contact: `+91${mobile}` } : null;
}

function savedFields(): Record<string, unknown> {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(storageName) ?? '{}')) ?? {};
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(typed.get(field) ?? '')]));
}

function fillIn(form: HTMLFormElement): void {
  for (const [field, text] of Object.entries(savedFields())) {
    const input = fields.includes(field) ? form.elements.namedItem(field) : null;
    const isEmpty =
      input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value === '' : false;
    if (isEmpty && typeof text === 'string') (input as HTMLInputElement).value = text;
  }
}
