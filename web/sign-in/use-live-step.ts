import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages.ts';
import type { CodeState } from './code-state.ts';
import { clearStep, savedStep, saveStep } from './live-step.ts';

/** The server's last answer; after a reload the step that waits for a code, until the code expires. */
export function useLiveStep(answered: CodeState | undefined) {
  const t = useMessages().sign_in;
  const page = useLocation().pathname;
  const [own, setOwn] = useState<{ after: CodeState | undefined; state: CodeState }>();
  const state = own && own.after === answered ? own.state : answered;

  useEffect(() => {
    if (!answered) {
      const kept = savedStep(page);
      if (kept) setOwn({ after: answered, state: kept });
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

/** The code was entered, or is no longer awaited. */
function isOver({ step, result }: CodeState): boolean {
  return step === 'ask' || (result?.outcome === 'done' && result.next !== null);
}
