import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { hear } from '../../../messages/en/hear.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { type HearState, hearState, settle, subscribe, unsubscribe } from './browser.ts';
import { hearIntents } from './hear-intents.ts';
import type { HearProps } from './hear-props.ts';

const sentences = {
  on: 'on',
  off: 'off',
  blocked: 'blocked',
  not_installed: 'not_installed',
  not_supported: 'not_supported',
} as const satisfies Record<HearState, keyof typeof hear>;

/** How this browser stands, and the press that changes it: only then the browser asks. */
export function HearSection({ ownerId, heard: { key, marks, marksHere } }: HearProps) {
  const t = useMessages(hear);
  const [state, setState] = useState<HearState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'failed' | 'not_allowed' | null>(null);
  const { submit, reset, data, state: sending } = useFetcher<FormState>();
  const busy = isBusy || sending !== 'idle';
  const box = useFocusKept(busy);
  const [known, here] = [marks.join(), marksHere.join()];
  useEffect(() => {
    void settle(known.split(','), here.split(',')).then(
      ({ state: settled, unclaimed }) => {
        setState(settled);
        if (unclaimed) void submit({ UserLoginID: ownerId, intent: hearIntents.on, ...unclaimed }, { method: 'post' });
      },
      () => setState('not_supported'),
    );
  }, [known, here, ownerId, submit]);
  if (!state) return null;

  async function change(): Promise<void> {
    setBusy(true);
    setProblem(null);
    reset();
    const fields = await (state === 'on' ? offFields() : onFields(key)).catch(() => 'failed' as const);
    if (fields === 'failed') setProblem('failed');
    else if (fields) await submit({ UserLoginID: ownerId, ...fields }, { method: 'post' });
    const now = await hearState(marks).catch(() => 'not_supported' as const);
    // Who closes the browser's question is asked again by the next press; who refuses is not, and reads how it stands.
    if (!fields && state === 'off' && now === 'off') setProblem('not_allowed');
    setState(now);
    setBusy(false);
  }

  const refusal = data?.result.outcome === 'refused' ? data.result.text : '';
  const trouble = problem ? t[problem] : refusal;
  return (
    <Section title={t.title}>
      <div ref={box} className="owner-card owner-card-body">
        <p role="status">{t[sentences[state]]}</p>
        {state === 'off' ? <p className="hint">{t.help}</p> : null}
        {state === 'on' || state === 'off' ? (
          <p className="owner-actions">
            <Button
              type="button"
              kind={state === 'off' ? 'primary' : 'plain'}
              busyLabel={busy ? t.working : undefined}
              onClick={() => void change()}
            >
              {state === 'off' ? t.turn_on : t.turn_off}
            </Button>
          </p>
        ) : null}
        {trouble ? (
          <p className="field-error" role="alert">
            {trouble}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

/** Null if the person did not allow it. */
async function onFields(key: string) {
  const subscribed = await subscribe(key);
  return subscribed && { intent: hearIntents.on, ...subscribed };
}

/** Null if there was nothing to end. */
async function offFields() {
  const mark = await unsubscribe();
  return mark && { intent: hearIntents.off, mark };
}
