import { useState } from 'react';
import { Form } from 'react-router';
import { digitsOnly } from '../forms/digits.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CodeFormProps } from './code-form.tsx';

export function PhoneStep({ state, lead, phoneName, withEmail, guid, schema, notice }: CodeFormProps) {
  const t = useMessages().sign_in;
  const { errors, busy, formProps } = useCheckedForm({ schema: schema.send, result: state?.result });
  const [stray, setStray] = useState('');
  const typed = state?.values ?? {};
  const name = phoneName.send;
  return (
    <Form {...formProps} className="sign-in-form">
      <p>{lead}</p>
      {state?.result ? (
        <FormNotice result={state.result} always={withEmail} />
      ) : notice ? (
        <Notice>{notice}</Notice>
      ) : null}
      {state?.result?.outcome === 'refused' && state.result.text === t.send_failed ? (
        <p className="hint">{t.send_failed_help}</p>
      ) : null}
      {guid === undefined ? null : <input type="hidden" name="guid" value={guid} />}
      <Field
        name={name}
        label={t.phone}
        hint={t.phone_help}
        error={errors[name] ?? (stray || undefined)}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="input-digits"
        defaultValue={typed[name]}
        onInput={digitsOnly(10, () => setStray(t.invalid_phone))}
        onKeyDown={() => setStray('')}
        required
      />
      {withEmail ? (
        <Field
          name="strEmail"
          label={t.email}
          hint={t.email_help}
          error={errors.strEmail}
          type="email"
          autoComplete="email"
          maxLength={50}
          defaultValue={typed.strEmail}
          required
        />
      ) : null}
      <Button type="submit" name="intent" value="send" kind="primary" busy={busy ? t.sending_otp : undefined}>
        {t.send_otp}
      </Button>
    </Form>
  );
}
