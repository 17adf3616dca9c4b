import Timer from 'lucide-react/icons/timer';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { codeDigits, codeSeconds } from '../../contract/code-facts.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { fill } from '../../messages/fill.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { type Schema, useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import type { Addressee } from './addressee.ts';
import { CodeField } from './code-field.tsx';
import type { CodeState } from './code-state.ts';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { clockTime, useCountdown } from './use-countdown.ts';

interface VerifyStepProps {
  state: CodeState;
  to: Addressee;
  schema: Schema;
  /** Shown at the field instead of where the code was sent. */
  hint?: string;
  backText?: string | undefined;
  onExpired: () => void;
}

export function VerifyStep({ state, to, schema, hint, backText, onExpired }: VerifyStepProps) {
  const t = useMessages(signIn);
  const { errors, busy, sent, formProps } = useCheckedForm({ schema, result: state.result });
  const code = useRef<HTMLInputElement>(null);
  const left = useCountdown(state.left);
  useCodeFromSms(code, to.channel === 'phone');
  useEffect(() => {
    if (left === 0) onExpired();
  }, [left, onExpired]);
  useEffect(() => code.current?.focus(), []);
  const recipient = state.values[to.sendField] || state.values[to.verifyField] || '';
  const done = state.result?.outcome === 'done' && state.result.next !== null;
  // The same form also requests another code, or goes back to change the number.
  const verifying = busy && sent?.get('intent') === 'verify';
  return (
    <Form {...formProps} className="sign-in-form">
      <FormNotice result={state.result} />
      <CarriedFields
        values={{ ...state.values, [to.sendField]: recipient, [to.verifyField]: recipient, ...codeFields(state) }}
      />
      <CodeField
        ref={code}
        digits={state.digits}
        hint={
          hint ??
          fill(to.channel === 'phone' ? t.otp_help : t.otp_mail_help, {
            to: recipient,
            digits: state.digits ?? codeDigits.short,
          })
        }
        error={errors.password}
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
        disabled={busy}
        busyLabel={verifying || done ? t.verifying_otp : undefined}
      >
        {t.verify_otp}
      </Button>
      <ResendOrBack
        by={to.channel}
        backText={backText}
        busy={busy}
        wait={left === null ? 0 : codeSeconds.resend - (codeSeconds.valid - left)}
      />
    </Form>
  );
}

interface AgainProps {
  by: Addressee['channel'];
  /** The label of the way back to the previous step, where that does not change the number or address. */
  backText?: string | undefined;
  wait: number;
  /** The form is being sent. */
  busy: boolean;
}

/** Requests another code, once that is allowed; or goes back to change the number or address. */
function ResendOrBack({ by, backText, wait, busy }: AgainProps) {
  const t = useMessages(signIn);
  return (
    <p className="sign-in-again">
      <Button type="submit" name="intent" value="resend" kind="quiet" formNoValidate disabled={busy || wait > 0}>
        {wait > 0 ? fill(t.resend_in, { seconds: wait }) : t.resend_otp}
      </Button>
      <Button type="submit" name="intent" value="back" kind="quiet" formNoValidate disabled={busy}>
        {backText ?? (by === 'phone' ? t.change_phone : t.change_email)}
      </Button>
    </p>
  );
}

/** The fields that identify the code. */
function codeFields({ sent = '', digits }: CodeState) {
  return { sent, digits: String(digits ?? '') };
}

/** What was entered at the first step and is needed at the second. */
function CarriedFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input type="hidden" name={name} value={value} key={name} />);
}
