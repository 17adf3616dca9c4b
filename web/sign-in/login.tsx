import { login, verifyOtp } from '../../contract/sign-in.ts';
import { api } from '../../messages/en/api.ts';
import { frame } from '../../messages/en/frame.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { scannedGuid } from '../scan/scan-cookie.ts';
import { loggedInAccounts } from '../session/logged-in-accounts.ts';
import { clearStoredOwner, isLoggedIn as isStored } from '../session/stored.ts';
import { useClearStored } from '../session/use-clear-stored.ts';
import type { Route } from './+types/login';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { CodeForm } from './code-form.tsx';
import { answerCodeForm, type CodeScreen } from './code-screen.ts';
import { sendCodeForm } from './send-code-form.ts';
import { verifiedOwner } from './verified.ts';

const send = async () => (await import('../../contract/sign-in.ts')).login.input;
const verify = async () => (await import('../../contract/sign-in.ts')).verifyOtp.input;

const screen: CodeScreen = {
  send: (call, { phone = '', guid = '', knownBrowser = '' }) =>
    call(login, { phone, strPhone: phone, strEmail: '', guid, knownBrowser }),
  verify: async (call, { phone = '', password = '', guid = '', knownBrowser = '' }, request) => {
    const answer = await call(verifyOtp, { phone, password, guid, knownBrowser });
    const path = answer.vehiclecount === 0 ? paths.profileDetail : paths.loginDetail;
    const owner = verifiedOwner(request, { id: answer.VehicleOwnerMasterId, token: answer.authorisation.token });
    return { ...owner, knownBrowser: answer.knownBrowser, message: answer.Message, path };
  },
  sendFailed: 'login_error',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    again: new URL(request.url).searchParams.has('again'),
    guid: scannedGuid(request),
    isLoggedIn: (await loggedInAccounts({ request, context })).owner,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCodeForm(request, context.get(serverCall), screen);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendCodeForm(args, 'login_error');
}

export const headers = actionHeaders;

export default function Login({ loaderData: { again, guid, isLoggedIn }, actionData }: Route.ComponentProps) {
  const t = useMessages({ sign_in: signIn, frame, api });
  useClearStored(isLoggedIn, clearStoredOwner);
  return (
    <>
      <Head title={t.sign_in.login_title} index={false} />
      <CodeForm
        state={actionData}
        title={t.sign_in.login_title}
        lead={t.sign_in.login_lead}
        to={{ channel: 'phone', sendField: 'phone', verifyField: 'phone' }}
        guid={guid}
        loggedInNotice={
          isLoggedIn ? (
            <AlreadyLoggedIn
              to={guid ? paths.loginDetail : paths.userDetail}
              text={t.frame.my_details}
              isStored={isStored}
            />
          ) : undefined
        }
        schema={{ send, verify }}
        notice={again ? t.api.unauthorized : undefined}
      >
        <p>
          <b>{t.sign_in.no_account}</b> {t.sign_in.scan_to_register}
        </p>
      </CodeForm>
    </>
  );
}
