import type { makeCall } from '../../../contract/contact.ts';
import { asTenDigits } from '../../../contract/parse-phone-number.ts';
import { isCallError, post } from '../../api.ts';
import { afterChallenge } from '../../challenge/after-challenge.ts';
import { tidyPhone } from '../../forms/phone.ts';
import { leaveWhenFree } from '../../leave-when-free.ts';
import { pageData, requireElement } from './page.ts';
import { createWithKey, setBusy, setFieldError } from './submission.ts';
import { showToast, threeSeconds } from './toast.ts';

const { texts, stored, calls, go } = pageData;
const phoneErrors = { stray: texts.invalid_phone, cut: texts.phone_cut };

export function enhanceCallForms(): (() => void)[] {
  return [...document.querySelectorAll<HTMLFormElement>('[data-call]')].map(callForm);
}

function callForm(form: HTMLFormElement): () => void {
  const phone = requireElement<HTMLInputElement>('[name=from]', form);
  const button = requireElement<HTMLButtonElement>('[type=submit]', form);
  const to = form.dataset.call === 'emergency' ? 'emergency' : 'owner';
  const sheet = requireElement<HTMLElement>(`#${form.dataset.call}`);
  const withKey = createWithKey();
  let endBusy = () => {};
  let cancelLeave = () => {};

  async function call(from: string) {
    endBusy = setBusy([button], button, texts.calling);
    showFailure('');
    try {
      await withKey(from, (key) =>
        afterChallenge(() =>
          post<typeof makeCall>(fetch, calls.call, { GUID: stored.GUID, from, to }, { idempotencyKey: key }),
        ),
      );
      if (close(sheet)) endBusy();
      showToast(texts.call_started, 'success');
      cancelLeave = leaveWhenFree(threeSeconds, () => location.assign(go.home));
    } catch (error) {
      // Continues the way it works without script, with the number in the form and not in an address.
      if (isCallError(error) && error.code === 'number_unproven') return form.submit();
      endBusy();
      showFailure(failureText(error));
    }
  }

  /**
   * Shown in the sheet until the next submit, with the alternatives and in place of the note about the call; a toast would cover one or the other.
   */
  function showFailure(text: string) {
    const place = requireElement<HTMLElement>('[data-failure]', form);
    place.textContent = text;
    requireElement<HTMLElement>('[data-ways]', sheet).hidden = !text;
    requireElement<HTMLElement>('[data-note]', form).hidden = text !== '';
    if (text) place.scrollIntoView({ block: 'nearest' });
  }

  phone.addEventListener('input', (event) => {
    const trouble = tidyPhone(phone, event);
    setFieldError(form, 'from', trouble ? phoneErrors[trouble] : '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    cancelLeave();
    // The browser may have filled it in before the listener was added.
    phone.value = asTenDigits(phone.value);
    if (!phone.validity.valid || !stored.GUID) return askForPhone(form, phone);
    if (!navigator.onLine) return showFailure(texts.offline);
    call(phone.value);
  });
  for (const other of sheet.querySelectorAll('[popovertarget=emergency]'))
    other.addEventListener('click', () => close(sheet));
  return () => {
    cancelLeave();
    endBusy();
    showFailure('');
  };
}

/** Returns whether there was a sheet to close: it may be part of the page. */
function close(sheet: HTMLElement): boolean {
  if (!sheet.popover) return false;
  sheet.hidePopover();
  return true;
}

function askForPhone(form: HTMLFormElement, phone: HTMLInputElement) {
  setFieldError(form, 'from', texts.invalid_phone);
  phone.focus();
}

function failureText(error: unknown): string {
  if (!isCallError(error)) return texts.call_lost;
  return error.code === 'ndnc' ? texts.call_blocked : error.message;
}
