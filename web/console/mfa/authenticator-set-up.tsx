import { Form } from 'react-router';
import { confirmAuthenticator } from '../../../contract/console/mfa.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { drawQr } from '../../ui/draw-qr.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { AppCodeField } from './code-field.tsx';

interface AuthenticatorSetUpProps {
  state: FormState | undefined;
  /** In a sandbox a page shows the codes that a phone would. */
  isSandbox: boolean;
}

/** A new key for an app and, once there is one, its first code. */
export function AuthenticatorSetUp({ state, isSandbox }: AuthenticatorSetUpProps) {
  const t = useMessages(mfa);
  const { key = '', link = '' } = state?.values ?? {};
  if (!link.startsWith('otpauth://')) return <Begin text={t.begin} />;
  return (
    <div className="factor-steps">
      <p className="label">{t.step_scan}</p>
      <QrPicture code={drawQr(link)} title={t.step_scan} />
      <p className="hint">{t.step_key}</p>
      <p className="factor-key">
        <code>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a className="link" href={link}>
          {t.open_app}
        </a>
      </p>
      {isSandbox ? (
        <p>
          <a className="link" href="/sandbox/authenticator" target="_blank" rel="noreferrer">
            {t.sandbox_app}
          </a>
        </p>
      ) : null}
      <ChangeForm
        schema={confirmAuthenticator.input}
        intent="confirm_app"
        state={state}
        showsFieldErrors
        submit={{ kind: 'primary', text: t.confirm, busy: t.checking }}
      >
        {({ errors }) => (
          <>
            <p className="label">{t.step_code}</p>
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="link" value={link} />
            <AppCodeField error={errors.code} />
          </>
        )}
      </ChangeForm>
      <Begin text={t.begin_again} />
    </div>
  );
}

function Begin({ text }: { text: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="begin_app">
        {text}
      </Button>
    </Form>
  );
}
