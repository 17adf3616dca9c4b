import type { makeCall } from '../../../contract/contact.ts';
import { isRefusal, post } from '../../api.ts';
import { afterChallenge } from '../../challenge/after-challenge.ts';
import { pageData, part } from './page.ts';
import { busy, fieldError, keyKeeper } from './press.ts';
import { showToast } from './toast.ts';

const { texts, stored, calls, go } = pageData;

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

  phone.addEventListener('input', () => {
    const digits = phone.value.replace(/\D/g, '').slice(0, 10);
    if (digits !== phone.value) phone.value = digits;
    fieldError(form, 'from', '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
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
