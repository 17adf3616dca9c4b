import { Link } from 'react-router';
import { supportsPasskeys } from '../../contract/passkey-fields.ts';
import { ownerPasskeyLogin } from '../../contract/passkeys.ts';
import { ownerLogin, ownerVerifyOtp } from '../../contract/sign-in.ts';
import { api } from '../../messages/en/api.ts';
import { frame } from '../../messages/en/frame.ts';
import { ownContact } from '../../messages/en/own-contact.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall, shop } from '../request-context.ts';
import { loggedInAccounts } from '../session/logged-in-accounts.ts';
import { clearStoredOwner, isLoggedIn as isStored } from '../session/stored.ts';
import { useClearStored } from '../session/use-clear-stored.ts';
import type { Route } from './+types/user-login';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { CodeForm } from './code-form.tsx';
import { answerCodeForm, type CodeScreen } from './code-screen.ts';
import { sendCodeForm } from './send-code-form.ts';
import { verifiedOwner } from './verified.ts';

const send = async () => (await import('../../contract/sign-in.ts')).ownerLogin.input;
const verify = async () => (await import('../../contract/sign-in.ts')).ownerVerifyOtp.input;

const screen: CodeScreen = {
  send: (call, { phone = '', knownBrowser = '' }) => call(ownerLogin, { phone, knownBrowser }),
  verify: async (call, { mobile = '', password = '', knownBrowser: browserToken = '' }, request) => {
    const proof = { mobile, password, knownBrowser: browserToken };
    const { UserLoginID, authToken, knownBrowser, Message } = await call(ownerVerifyOtp, proof);
    const owner = verifiedOwner(request, { id: UserLoginID, token: authToken });
    return { ...owner, knownBrowser, message: Message, path: paths.userDetail };
  },
  passkey: async (call, signed, request) => {
    const { UserLoginID, authToken, Message } = await call(ownerPasskeyLogin, signed);
    const owner = verifiedOwner(request, { id: UserLoginID, token: authToken });
    return { ...owner, message: Message, path: paths.userDetail };
  },
  sendFailed: 'login_error',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    again: new URL(request.url).searchParams.has('again'),
    isLoggedIn: (await loggedInAccounts({ request, context })).owner,
    withPasskey: supportsPasskeys(context.get(shop).origin),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCodeForm(request, context.get(serverCall), screen);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendCodeForm(args, 'login_error');
}

export const headers = actionHeaders;

export default function UserLogin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ sign_in: signIn, frame, api, own_contact: ownContact });
  useClearStored(loaderData.isLoggedIn, clearStoredOwner);
  return (
    <>
      <Head title={t.sign_in.user_login_title} index={false} />
      <CodeForm
        state={actionData}
        title={t.sign_in.user_login_title}
        lead={t.sign_in.login_lead}
        to={{ channel: 'phone', sendField: 'phone', verifyField: 'mobile' }}
        schema={{ send, verify }}
        loggedInNotice={
          loaderData.isLoggedIn ? (
            <AlreadyLoggedIn to={paths.userDetail} text={t.frame.my_details} isStored={isStored} />
          ) : undefined
        }
        withPasskey={loaderData.withPasskey}
        notice={loaderData.again ? t.api.unauthorized : undefined}
      >
        <p>
          <b>{t.sign_in.no_account}</b> {t.sign_in.scan_to_register}
        </p>
        <p>
          <Link className="link" to={paths.lostNumber}>
            {t.own_contact.lost_title}
          </Link>
        </p>
      </CodeForm>
    </>
  );
}
