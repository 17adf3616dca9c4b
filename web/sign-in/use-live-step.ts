import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { signIn } from '../../messages/en/sign-in.ts';
import { useMessages } from '../messages.ts';
import { tryStorage } from '../session/stored.ts';
import type { CodeState } from './code-state.ts';

/** The step to show: the server's last answer or, after a reload, the step that waits for a code, until the code expires. */
export function useLiveStep(answered: CodeState | undefined) {
  const t = useMessages(signIn);
  const page = useLocation().pathname;
  const [own, setOwn] = useState<{ after: CodeState | undefined; state: CodeState }>();
  const state = own && own.after === answered ? own.state : answered;

  useEffect(() => {
    if (!answered) {
      const saved = savedStep(page);
      if (saved) setOwn({ after: answered, state: saved });
    } else if (isOver(answered)) clearStep(page);
    else if (answered.left !== undefined) saveStep(page, answered);
  }, [answered, page]);

  function expire() {
    clearStep(page);
    const result = { outcome: 'refused' as const, text: t.otp_expired, errors: {} };
    setOwn({ after: answered, state: { step: 'ask', values: state?.values ?? {}, result } });
  }

  return { state, expire };
}

/** Whether the code was accepted, or the page waits for none. */
function isOver({ step, result }: CodeState): boolean {
  return step === 'ask' || (result?.outcome === 'done' && result.next !== null);
}

/** What a tab stores about the code it waits for, as phones may discard a page while the SMS is read. Never the code. */
interface LiveStep extends Pick<CodeState, 'values' | 'sent' | 'digits'> {
  until: number;
}

const nameOf = (page: string) => `code ${page}`;

function saveStep(page: string, { values, sent = '', left = 0, ...code }: CodeState): void {
  const live: LiveStep = { values, sent, ...pickDigits(code), until: Date.now() + left * 1000 };
  tryStorage(() => sessionStorage.setItem(nameOf(page), JSON.stringify(live)));
}

/** The stored second step, with the seconds left of its code; an expired one is cleared. */
function savedStep(page: string): CodeState | undefined {
  const live = tryStorage(() => JSON.parse(sessionStorage.getItem(nameOf(page)) ?? 'null') as LiveStep | null);
  if (!live) return undefined;
  const left = Math.ceil((live.until - Date.now()) / 1000);
  if (left > 0) return { step: 'verify', values: live.values, sent: live.sent ?? '', left, ...pickDigits(live) };
  clearStep(page);
  return undefined;
}

function clearStep(page: string): void {
  tryStorage(() => sessionStorage.removeItem(nameOf(page)));
}

function pickDigits({ digits }: Pick<CodeState, 'digits'>): Pick<CodeState, 'digits'> {
  return digits === undefined ? {} : { digits };
}
