import { useEffect, useRef, useState } from 'react';
import type { pincodePlace } from '../../contract/catalog.ts';
import type { CallResult } from '../api.ts';
import { browserPost } from '../browser-call.ts';

type Place = NonNullable<CallResult<typeof pincodePlace>['place']>;

/** The names of the form's fields that a pincode fills in. */
export interface Follows {
  state: string;
  city: string;
}

const nowhere: Place = { state: '', city: '' };

/**
 * State and city are filled in as soon as the pincode is complete: into fields that are empty, or hold what another pincode filled in. What the user
 * typed stays, and where the place is unknown, or the answer is late or fails, the fields are filled in by hand. `lookUpPlace` is called on input,
 * `place` is shown next to the field.
 */
export function usePincode(names: Follows) {
  const input = useRef<HTMLInputElement>(null);
  const lookedUp = useRef('');
  const followed = useRef(nowhere);
  const [place, setPlace] = useState<(Place & { pincode: string }) | null>(null);

  async function lookUpPlace() {
    const pincode = input.current?.value ?? '';
    if (lookedUp.current === pincode) return;
    lookedUp.current = pincode;
    setPlace(null);
    if (!/^[1-9]\d{5}$/.test(pincode)) return;
    const found = await fetchPlace(pincode);
    if (lookedUp.current !== pincode) return;
    setPlace(found && { pincode, ...found });
    follow(found ?? nowhere);
  }

  function follow({ state, city }: Place) {
    const before = followed.current;
    const into = (name: string, text: string, earlier: string) =>
      fillField(input.current?.form?.elements.namedItem(name), text, earlier) ? text : '';
    followed.current = {
      state: into(names.state, state, before.state),
      city: into(names.city, city, before.city),
    };
  }

  // The pincode may have been typed or filled in by the browser before this page's script was loaded.
  useEffect(() => {
    const isOpen = (name: string) => {
      const field = input.current?.form?.elements.namedItem(name);
      return field && 'value' in field && field.value === '';
    };
    if (isOpen(names.state) || isOpen(names.city)) lookUpPlace();
  }, []);

  return { input, lookUpPlace: lookUpPlace, place };
}

/** Null where the place is unknown or no answer came. */
function fetchPlace(pincode: string): Promise<Place | null> {
  return browserPost<typeof pincodePlace>('/pincode', { pincode }).then(
    ({ place }) => place,
    () => null,
  );
}

/**
 * Fills in a field as if the user had typed, where it is empty or holds `earlier`, which was filled in before. A value that a list does not contain
 * is not chosen. Returns whether the field now holds the text.
 */
function fillField(field: unknown, text: string, earlier: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
  if (field.value !== '' && field.value !== earlier) return false;
  if (field.value === text) return true;
  if (field instanceof HTMLSelectElement && !Array.from(field.options).some(({ value }) => value === text))
    return false;
  // Bypasses React's own setter, with which it would regard the event as no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (field instanceof HTMLInputElement) offerToReplace(field, text);
  return true;
}

/** Whoever types in a field that was filled in for them means instead of that, not after it. By Tab it is entered with all its text chosen anyway. */
function offerToReplace(field: HTMLInputElement, text: string): void {
  const choose = () => {
    if (field.value === text) field.select();
  };
  if (document.activeElement === field) choose();
  else field.addEventListener('click', choose, { once: true });
}
