import type { smsTemplate } from '../../../contract/contact.ts';
import { fill } from '../../../messages/fill.ts';
import { isCallError, post } from '../../api.ts';
import { afterChallenge } from '../../challenge/after-challenge.ts';
import { leaveWhenFree } from '../../leave-when-free.ts';
import { pageData, requireElement } from './page.ts';
import { createWithKey, setBusy, setFieldError } from './submission.ts';
import { showToast } from './toast.ts';

const { texts, stored, calls, go } = pageData;
const fiveSeconds = 5000;

/** There is no such form where no message gets through. */
export function enhanceMessageForms(): (() => void)[] {
  return [...document.querySelectorAll<HTMLFormElement>('#message')].map(messageForm);
}

function messageForm(form: HTMLFormElement): () => void {
  const button = requireElement<HTMLButtonElement>('[type=submit]', form);
  const follow = followLink(button);
  const withKey = createWithKey();
  let cancelLeave = () => {};
  let endBusy = () => {};

  /** Navigates on only with a network: otherwise the browser's error page would be shown instead of the thanks. */
  function leaveFor(path: string) {
    cancelLeave();
    const leave = () => location.assign(path);
    cancelLeave = leaveWhenFree(fiveSeconds, () => {
      if (navigator.onLine) leave();
      else addEventListener('online', () => leaveFor(path), { once: true });
    });
  }

  async function send(id: string) {
    endBusy = setBusy([button], button, texts.sending);
    try {
      await withKey(id, (key) =>
        afterChallenge(() =>
          post<typeof smsTemplate>(fetch, calls.message, { GUID: stored.GUID, id }, { idempotencyKey: key }),
        ),
      );
      showToast(texts.sent, 'success');
      button.replaceWith(follow);
      leaveFor(follow.href);
    } catch (error) {
      // Continues the way it works without script, on a page with what gets through now.
      if (isCallError(error) && error.code === 'quiet_hours') return form.submit();
      showToast(failureText(error), 'error');
      endBusy();
      leaveFor(go.unsent);
    }
  }

  form.addEventListener('change', () => {
    setFieldError(form, 'id', '');
    if (!button.disabled) cancelLeave();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const id = new FormData(form).get('id');
    if (!id) return askForMessage(form);
    if (!navigator.onLine) return showToast(`${texts.send_error} ${texts.offline}`, 'error');
    cancelLeave();
    send(String(id));
  });
  return () => {
    cancelLeave();
    endBusy();
    follow.replaceWith(button);
  };
}

/** Stands in the button's place once the message is sent, for whoever does not wait until the page goes on. */
function followLink({ className }: HTMLButtonElement): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = className;
  link.href = go.sent + stored.GUID;
  link.textContent = texts.follow;
  return link;
}

function askForMessage(form: HTMLFormElement) {
  setFieldError(form, 'id', texts.select_message);
  form.querySelector<HTMLInputElement>('[name=id]')?.focus();
}

function failureText(error: unknown): string {
  return isCallError(error) ? fill(texts.send_failed, { Message: error.message }) : texts.send_error;
}
