import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { register, verifyOtp } from '../../contract/sign-in.ts';
import { signIn } from '../../messages/en/sign-in.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { actionHeaders } from '../forms/action-headers.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { newStickerScanned, type ScannedSticker } from '../scan/new-sticker-scanned.ts';
import { scannedGuid } from '../scan/scan-cookie.ts';
import { loggedInAccounts } from '../session/logged-in-accounts.ts';
import { clearStoredOwner, isLoggedIn as isStored, saveStored } from '../session/stored.ts';
import { useClearStored } from '../session/use-clear-stored.ts';
import type { Route } from './+types/register';
import { AlreadyLoggedIn } from './already-logged-in.tsx';
import { CodeForm } from './code-form.tsx';
import { answerCodeForm, type CodeScreen } from './code-screen.ts';
import { sendCodeForm } from './send-code-form.ts';
import { verifiedOwner } from './verified.ts';

const send = async () => (await import('../../contract/sign-in.ts')).register.input;
const verify = async () => (await import('../../contract/sign-in.ts')).verifyOtp.input;

const screen: CodeScreen = {
  send: (call, { strPhone = '', strEmail = '', guid = '', knownBrowser = '' }) =>
    call(register, { strPhone, strEmail, guid, knownBrowser }),
  verify: async (call, { phone = '', password = '', strEmail = '', guid = '', knownBrowser = '' }, request) => {
    const answer = await call(verifyOtp, { phone, password, strEmail, guid, knownBrowser });
    const owner = verifiedOwner(request, { id: answer.VehicleOwnerMasterId, token: answer.authorisation.token });
    return { ...owner, knownBrowser: answer.knownBrowser, message: answer.Message, path: paths.profileDetail };
  },
  sendFailed: 'send_failed',
};

/** A sticker can be registered by a visitor who has scanned it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const guid = scannedGuid(request);
  if (!guid) throw redirect(paths.warning);
  const [{ owner }, scanned] = await Promise.all([
    loggedInAccounts({ request, context }),
    newStickerScanned(context.get(serverCall), request),
  ]);
  return { guid, scanned, isLoggedIn: owner };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCodeForm(request, context.get(serverCall), screen);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendCodeForm(args, 'send_failed');
}

export const headers = actionHeaders;

export default function Register({ loaderData: { guid, scanned, isLoggedIn }, actionData }: Route.ComponentProps) {
  const t = useMessages({ sign_in: signIn });
  useClearStored(isLoggedIn, clearStoredOwner);
  useEffect(() => saveStored({ GUID: guid }), [guid]);
  return (
    <>
      <Head title={t.sign_in.register_title} index={false} />
      <CodeForm
        state={actionData}
        title={t.sign_in.register_title}
        lead={leadOf(scanned, t.sign_in)}
        to={{ channel: 'phone', sendField: 'strPhone', verifyField: 'phone' }}
        withEmail
        loggedInNotice={
          isLoggedIn ? (
            <AlreadyLoggedIn to={paths.addVehicle} text={t.sign_in.add_scanned} isStored={isStored} />
          ) : undefined
        }
        guid={actionData?.values.guid || guid}
        schema={{ send, verify }}
      >
        <p>
          {t.sign_in.have_account}{' '}
          <Link className="link" to={paths.login}>
            {t.sign_in.login_title}
          </Link>
        </p>
      </CodeForm>
    </>
  );
}

function leadOf({ plate, isOver }: ScannedSticker, t: Messages['sign_in']): string {
  if (!plate) return t.register_lead;
  return fill(isOver ? t.register_handed_on_over : t.register_handed_on, { plate });
}
