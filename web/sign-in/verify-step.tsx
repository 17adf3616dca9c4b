import { Timer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type * as z from 'zod/mini';
import { codeSeconds } from '../../contract/sign-in.ts';
import { fill } from '../../messages/fill.ts';
import { digitsOnly } from '../forms/digits.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { CodeState } from './code-state.ts';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { clockTime, useCountdown } from './use-countdown.ts';

interface VerifyStepProps {
  state: CodeState;
  phoneName: { send: string; verify: string };
  schema: z.ZodMiniType;
  onExpired: () => void;
}

export function VerifyStep({ state, phoneName, schema, onExpired }: VerifyStepProps) {
  const t = useMessages().sign_in;
  const { errors, busy, formProps } = useCheckedForm({ schema, result: state.result });
  const code = useRef<HTMLInputElement>(null);
  const left = useCountdown(state.left);
  useCodeFromSms(code);
  useEffect(() => {
    if (left === 0) onExpired();
  }, [left, onExpired]);
  useEffect(() => code.current?.focus(), []);
  const phone = state.values[phoneName.send] || state.values[phoneName.verify] || '';
  const done = state.result?.outcome === 'done' && state.result.next !== null;
  return (
    <Form {...formProps} className="sign-in-form">
      <FormNotice result={state.result} />
      <Carried
        values={{ ...state.values, [phoneName.send]: phone, [phoneName.verify]: phone, sent: state.sent ?? '' }}
      />
      <Field
        ref={code}
        name="password"
        label={t.otp}
        hint={fill(t.otp_help, { to: phone })}
        error={errors.password}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="input-digits sign-in-code"
        onInput={digitsOnly(6)}
        required
      />
      {state.left === undefined && left === null ? null : (
        <p className="sign-in-time">
          <Timer aria-hidden="true" />
          {fill(t.valid_for, { time: clockTime(left ?? state.left ?? 0) })}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value="verify"
        kind="primary"
        busy={busy || done ? t.verifying_otp : undefined}
      >
        {t.verify_otp}
      </Button>
      <Again wait={left === null ? 0 : codeSeconds.resend - (codeSeconds.valid - left)} />
    </Form>
  );
}

/** Another code, once one may be asked for; or another number. */
function Again({ wait }: { wait: number }) {
  const t = useMessages().sign_in;
  const busy = useNavigation().state !== 'idle';
  return (
    <p className="sign-in-again">
      <Button type="submit" name="intent" value="resend" kind="quiet" formNoValidate disabled={busy || wait > 0}>
        {wait > 0 ? fill(t.resend_in, { seconds: wait }) : t.resend_otp}
      </Button>
      <Button type="submit" name="intent" value="back" kind="quiet" formNoValidate disabled={busy}>
        {t.change_phone}
      </Button>
    </p>
  );
}

/** What was said at the first step and is needed at the second. */
function Carried({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input type="hidden" name={name} value={value} key={name} />);
}
