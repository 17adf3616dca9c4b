import type { ReactNode } from 'react';
import { signIn } from '../../messages/en/sign-in.ts';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useMessages } from '../messages.ts';
import { AskStep, type AskStepProps } from './ask-step.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SignInHeader } from './sign-in-header.tsx';
import { useLiveStep } from './use-live-step.ts';
import { VerifyStep } from './verify-step.tsx';

export interface CodeFormProps extends AskStepProps {
  title: string;
  /** Whether a passkey is another way in. */
  withPasskey?: boolean;
  /** Shown above the form to a user who is logged in already. */
  loggedInNotice?: ReactNode;
  /** Shown below the form: another way in. */
  children: ReactNode;
}

/** A phone or a mail address, then the code, below the back of a vehicle: how owners and resellers log in. */
export function CodeForm(props: CodeFormProps) {
  return (
    <>
      <SignInHeader />
      <CodeSteps {...props} />
    </>
  );
}

/** The form of every page that verifies a phone or a mail address. An expired code leads back to the first step. */
export function CodeSteps(props: CodeFormProps) {
  const { schema, to } = props;
  const t = useMessages(signIn);
  const { state, expire } = useLiveStep(props.state);
  useAfterSuccess(props.state?.result);
  const verifying = state?.step === 'verify';
  return (
    <div className="sign-in">
      <h1>{verifying ? t.verify_title : props.title}</h1>
      {verifying ? null : props.loggedInNotice}
      {verifying ? (
        <VerifyStep key={state.sent} state={state} to={to} schema={schema.verify} onExpired={expire} />
      ) : (
        <AskStep {...props} state={state} />
      )}
      {props.withPasskey && !verifying ? <PasskeyLogin /> : null}
      <div className="sign-in-other">{props.children}</div>
    </div>
  );
}
