import { useEffect } from 'react';
import { Link } from 'react-router';
import { supportsPasskeys } from '../../contract/passkey-fields.ts';
import { resellerPasskeyLogin } from '../../contract/passkeys.ts';
import { resellerLogin, resellerVerifyOtp } from '../../contract/resellers.ts';
import { api } from '../../messages/en/api.ts';
import { frame } from '../../messages/en/frame.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall, shop } from '../request-context.ts';
import { loggedInAccounts } from '../session/logged-in-accounts.ts';
import { clearStoredReseller, missingOfReseller } from '../session/stored.ts';
import { useClearStored } from '../session/use-clear-stored.ts';
import { useToast } from '../ui/toast.tsx';
import type { Route } from './+types/reseller-login';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { CodeForm } from './code-form.tsx';
import { answerCodeForm, type CodeScreen } from './code-screen.ts';
import type { CodeState } from './code-state.ts';
import { sendCodeForm } from './send-code-form.ts';
import { verifiedReseller } from './verified.ts';

const send = async () => (await import('../../contract/resellers.ts')).resellerLogin.input;
const verify = async () => (await import('../../contract/resellers.ts')).resellerVerifyOtp.input;

const screen: CodeScreen = {
  send: (call, { email = '', knownBrowser = '' }) => call(resellerLogin, { email, knownBrowser }),
  verify: async (call, { email = '', password = '', knownBrowser: browserToken = '' }, request) => {
    const proof = { email, password, knownBrowser: browserToken };
    const { Reseller, authToken, knownBrowser, Message } = await call(resellerVerifyOtp, proof);
    const reseller = verifiedReseller(request, Reseller, authToken);
    return { ...reseller, knownBrowser, message: Message, path: paths.newOrder };
  },
  passkey: async (call, signed, request) => {
    const { Reseller, authToken, Message } = await call(resellerPasskeyLogin, signed);
    return { ...verifiedReseller(request, Reseller, authToken), message: Message, path: paths.newOrder };
  },
  sendFailed: 'send_failed',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return {
    again: query.has('again'),
    hasLeft: query.has('left'),
    isLoggedIn: (await loggedInAccounts({ request, context })).reseller,
    withPasskey: supportsPasskeys(context.get(shop).origin),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCodeForm(request, context.get(serverCall), screen);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendCodeForm(args, 'send_failed');
}

export const headers = actionHeaders;

export default function ResellerLogin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ sign_in: signIn, frame, api });
  useClearStored(loaderData.isLoggedIn, clearStoredReseller);
  useUnknownToast(actionData);
  return (
    <>
      <Head title={t.sign_in.reseller_login_title} index={false} />
      <CodeForm
        state={actionData}
        title={t.sign_in.reseller_login_title}
        lead={t.sign_in.reseller_login_lead}
        to={{ channel: 'email', sendField: 'email', verifyField: 'email' }}
        schema={{ send, verify }}
        loggedInNotice={
          loaderData.isLoggedIn ? (
            <AlreadyLoggedIn to={paths.myOrder} text={t.frame.my_order} isStored={isResellerStored} />
          ) : undefined
        }
        withPasskey={loaderData.withPasskey}
        notice={loaderData.again ? t.api.unauthorized : loaderData.hasLeft ? t.sign_in.left_team : undefined}
      >
        <p>
          {t.sign_in.become_reseller}{' '}
          <Link className="link" to={paths.contactUs}>
            {t.sign_in.write_to_us}
          </Link>
        </p>
      </CodeForm>
    </>
  );
}

function isResellerStored(): boolean {
  return missingOfReseller() === null;
}

/** Section 8: that a mail address is unknown is shown at its field and in a toast. */
function useUnknownToast(state: CodeState | undefined): void {
  const toast = useToast();
  const result = state?.step === 'ask' ? state.result : undefined;
  useEffect(() => {
    if (result?.outcome === 'refused' && result.errors.email) toast(result.errors.email, { kind: 'error' });
  }, [result, toast]);
}
