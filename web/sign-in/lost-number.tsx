import { Form, Link } from 'react-router';
import { lostNumber, lostNumberVerify } from '../../contract/own-contact.ts';
import { ownContact } from '../../messages/en/own-contact.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/lost-number';
import { answerCodeForm, type CodeScreen } from './code-screen.ts';
import type { CodeState } from './code-state.ts';
import { EmailField } from './email-field.tsx';
import { sendCodeForm } from './send-code-form.ts';
import { SignInHeader } from './sign-in-header.tsx';
import { useLiveStep } from './use-live-step.ts';
import { verifiedOwner } from './verified.ts';
import { VerifyStep } from './verify-step.tsx';

const send = async () => (await import('../../contract/own-contact.ts')).lostNumber.input;
const verify = async () => (await import('../../contract/own-contact.ts')).lostNumberVerify.input;

const screen: CodeScreen = {
  send: (call, { phone = '', email = '', knownBrowser = '' }) => call(lostNumber, { phone, email, knownBrowser }),
  verify: async (call, { phone = '', email = '', password = '', knownBrowser: browserToken = '' }, request) => {
    const proof = { phone, email, password, knownBrowser: browserToken };
    const { UserLoginID, authToken, knownBrowser, Message } = await call(lostNumberVerify, proof);
    const owner = verifiedOwner(request, { id: UserLoginID, token: authToken });
    return { ...owner, knownBrowser, message: Message, path: paths.changeNumber };
  },
  sendFailed: 'send_failed',
};

export async function action({ request, context }: Route.ActionArgs) {
  return answerCodeForm(request, context.get(serverCall), screen);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendCodeForm(args, 'send_failed');
}

export const headers = actionHeaders;

/** For an owner who can no longer receive SMS: a code to the mail that they have confirmed, and then another number. */
export default function LostNumber({ actionData }: Route.ComponentProps) {
  const t = useMessages({ own_contact: ownContact, sign_in: signIn });
  const { state, expire } = useLiveStep(actionData);
  useAfterSuccess(state?.result);
  const verifying = state?.step === 'verify';
  return (
    <>
      <Head title={t.own_contact.lost_title} index={false} />
      <SignInHeader />
      <div className="sign-in">
        <h1>{verifying ? t.sign_in.verify_title : t.own_contact.lost_title}</h1>
        {verifying ? (
          <>
            <p>{t.own_contact.lost_sent}</p>
            <VerifyStep
              key={state.sent}
              state={state}
              to={{ channel: 'email', sendField: 'email', verifyField: 'email' }}
              schema={verify}
              hint={t.own_contact.lost_code_help}
              onExpired={expire}
            />
          </>
        ) : (
          <LostNumberForm state={state} />
        )}
        <div className="sign-in-other grid gap-2">
          <p>
            <Link className="link" to={paths.userLogin}>
              {t.own_contact.have_number}
            </Link>
          </p>
          <p>
            {t.own_contact.lost_other}{' '}
            <Link className="link" to={paths.contactUs}>
              {t.own_contact.write_to_us}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

function LostNumberForm({ state }: { state: CodeState | undefined }) {
  const t = useMessages({ own_contact: ownContact, sign_in: signIn });
  const { errors, busy, formProps } = useCheckedForm({ schema: send, result: state?.result });
  return (
    <Form {...formProps} className="sign-in-form">
      <p>{t.own_contact.lost_lead}</p>
      <FormNotice result={state?.result} />
      <PhoneField
        name="phone"
        label={t.own_contact.lost_phone}
        hint={t.own_contact.lost_phone_help}
        invalid={t.sign_in.invalid_phone}
        defaultValue={state?.values.phone}
        error={errors.phone}
      />
      <EmailField name="email" hint={t.own_contact.lost_mail_help} typed={state?.values.email} error={errors.email} />
      <Button
        type="submit"
        name="intent"
        value="send"
        kind="primary"
        busyLabel={busy ? t.sign_in.sending_otp : undefined}
      >
        {t.sign_in.send_otp}
      </Button>
    </Form>
  );
}
