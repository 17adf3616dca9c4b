import type { makeCall } from '../../../contract/contact.ts';
import { asTenDigits } from '../../../contract/typed-phone.ts';
import { isRefusal, post } from '../../api.ts';
import { afterChallenge } from '../../challenge/after-challenge.ts';
import { tidyPhone } from '../../forms/phone.ts';
import { pageData, part } from './page.ts';
import { busy, fieldError, keyKeeper } from './press.ts';
import { showToast } from './toast.ts';

const { texts, stored, calls, go } = pageData;
const said = { stray: texts.invalid_phone, cut: texts.phone_cut };

export function callForms(): (() => void)[] {
  return [...document.querySelectorAll<HTMLFormElement>('[data-call]')].map(callForm);
}

function callForm(form: HTMLFormElement): () => void {
  const phone = part<HTMLInputElement>('[name=from]', form);
  const button = part<HTMLButtonElement>('[type=submit]', form);
  const to = form.dataset.call === 'emergency' ? 'emergency' : 'owner';
  const withKey = keyKeeper();
  let undo = () => {};

  async function call(from: string) {
    undo = busy([button], button, texts.calling);
    try {
      await withKey(from, (key) =>
        afterChallenge(() =>
          post<typeof makeCall>(fetch, calls.call, { GUID: stored.GUID, from, to }, { idempotencyKey: key }),
        ),
      );
      showToast(texts.call_started, 'success', () => location.assign(go.home));
    } catch (error) {
      // The way without script leads on, with the number in the form and in no address.
      if (isRefusal(error) && error.code === 'number_unproven') return form.submit();
      undo();
      showToast(failure(error), 'error');
    }
  }

  phone.addEventListener('input', (event) => {
    const trouble = tidyPhone(phone, event);
    fieldError(form, 'from', trouble ? said[trouble] : '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    // A browser may have filled it in before anybody listened.
    phone.value = asTenDigits(phone.value);
    if (!phone.validity.valid || !stored.GUID) return askForPhone(form, phone);
    if (!navigator.onLine) return showToast(texts.offline, 'error');
    call(phone.value);
  });
  return () => undo();
}

function askForPhone(form: HTMLFormElement, phone: HTMLInputElement) {
  showToast(texts.invalid_phone, 'error');
  fieldError(form, 'from', texts.invalid_phone);
  phone.focus();
}

function failure(error: unknown): string {
  if (!isRefusal(error)) return texts.call_failed;
  return error.code === 'ndnc' ? texts.call_blocked : error.message;
}
