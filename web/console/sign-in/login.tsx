import { operatorProfile } from '../../../contract/console/operators.ts';
import { operatorLogin, operatorPasskeyLogin, operatorVerify } from '../../../contract/console/sign-in.ts';
import { supportsPasskeys } from '../../../contract/passkey-fields.ts';
import { layout } from '../../../messages/console/layout.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import { signIn } from '../../../messages/console/sign-in.ts';
import { api } from '../../../messages/en/api.ts';
import { actionHeaders } from '../../forms/action-headers.ts';
import { Head } from '../../layout/head.tsx';
import { useMessages } from '../../messages.ts';
import { serverCall, shop } from '../../request-context.ts';
import { isSessionAlive } from '../../session/logged-in-accounts.ts';
import { operatorCookie, readOperator } from '../../session/operator-session.ts';
import { AlreadyLoggedIn } from '../../sign-in/already-logged-in.tsx';
import { CodeSteps } from '../../sign-in/code-form.tsx';
import { answerCodeForm, type CodeScreen } from '../../sign-in/code-screen.ts';
import { sendCodeForm } from '../../sign-in/send-code-form.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/login';

const send = async () => (await import('../../../contract/console/sign-in.ts')).operatorLogin.input;
const verify = async () => (await import('../../../contract/console/sign-in.ts')).operatorVerify.input;

const screen: CodeScreen = {
  send: (call, { email = '', knownBrowser = '' }) => call(operatorLogin, { email, knownBrowser }),
  verify: async (call, { email = '', password = '', knownBrowser: known = '' }, request) => {
    const answer = await call(operatorVerify, { email, password, knownBrowser: known });
    const { operator_id: id, authToken: token, knownBrowser, Message } = answer;
    const cookie = operatorCookie(request, { id, token });
    return { cookie, knownBrowser, stored: {}, message: Message, path: consolePaths.secondFactor };
  },
  passkey: async (call, signed, request) => {
    const { operator_id: id, authToken: token, Message } = await call(operatorPasskeyLogin, signed);
    const cookie = operatorCookie(request, { id, token });
    return { cookie, stored: {}, message: Message, path: consolePaths.today };
  },
  sendFailed: 'send_failed',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const again = new URL(request.url).searchParams.has('again');
  const operator = readOperator(request);
  const isLoggedIn =
    operator !== null &&
    (await isSessionAlive(context.get(serverCall)(operatorProfile, {}, { token: operator.token })));
  return { again, isLoggedIn, withPasskey: supportsPasskeys(context.get(shop).origin) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCodeForm(request, context.get(serverCall), screen);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendCodeForm(args, 'send_failed');
}

export const headers = actionHeaders;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ api, layout, mfa, sign_in: signIn });
  return (
    <>
      <Head title={t.sign_in.login_title} index={false} />
      <CodeSteps
        state={actionData}
        title={t.sign_in.login_title}
        lead={t.sign_in.login_lead}
        to={{ channel: 'email', sendField: 'email', verifyField: 'email' }}
        schema={{ send, verify }}
        loggedInNotice={
          loaderData.isLoggedIn ? (
            <AlreadyLoggedIn to={consolePaths.today} text={t.layout.already_in} isStored={always} />
          ) : undefined
        }
        withPasskey={loaderData.withPasskey}
        notice={loaderData.again ? t.api.unauthorized : undefined}
      >
        <p className="hint">{t.mfa.login_help}</p>
      </CodeSteps>
    </>
  );
}

/** The console keeps nothing in the browser's storage. */
function always(): boolean {
  return true;
}
