import { Form } from 'react-router';
import { signIn } from '../../messages/en/sign-in.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { type Schema, useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Addressee } from './addressee.ts';
import type { CodeState } from './code-state.ts';
import { EmailField } from './email-field.tsx';

export interface AskStepProps {
  state: CodeState | undefined;
  lead: string;
  to: Addressee;
  /** Whether a mail address is asked for in addition to the phone. */
  withEmail?: boolean;
  guid?: string;
  schema: { send: Schema; verify: Schema };
  /** Shown before anything was submitted: that a session has ended. */
  notice?: string | undefined;
}

export function AskStep({ state, lead, to, withEmail, guid, schema, notice }: AskStepProps) {
  const t = useMessages(signIn);
  const { errors, busy, formProps } = useCheckedForm({ schema: schema.send, result: state?.result });
  const field = (name: string) => ({ name, typed: state?.values[name], error: errors[name] });
  return (
    <Form {...formProps} className="sign-in-form">
      <p>{lead}</p>
      {state?.result ? (
        <FormNotice result={state.result} always={withEmail} />
      ) : notice ? (
        <Notice>{notice}</Notice>
      ) : null}
      {to.channel === 'phone' && state?.result?.outcome === 'refused' && state.result.text === t.send_failed ? (
        <p className="hint">{t.send_failed_help}</p>
      ) : null}
      {guid === undefined ? null : <input type="hidden" name="guid" value={guid} />}
      {to.channel === 'phone' ? (
        <PhoneField
          name={to.sendField}
          label={t.phone}
          hint={t.phone_help}
          invalid={t.invalid_phone}
          defaultValue={state?.values[to.sendField]}
          error={errors[to.sendField]}
        />
      ) : (
        <EmailField {...field(to.sendField)} hint={t.reseller_email_help} />
      )}
      {withEmail ? <EmailField {...field('strEmail')} hint={t.email_help} /> : null}
      <Button type="submit" name="intent" value="send" kind="primary" busyLabel={busy ? t.sending_otp : undefined}>
        {t.send_otp}
      </Button>
    </Form>
  );
}
