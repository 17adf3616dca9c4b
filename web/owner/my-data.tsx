import Download from 'lucide-react/icons/download';
import { redirect } from 'react-router';
import { deleteAccount } from '../../contract/owner-control.ts';
import { supportsPasskeys } from '../../contract/passkey-fields.ts';
import { addOwnerPasskey, ownerPasskeys, removeOwnerPasskey } from '../../contract/passkeys.ts';
import { pushBrowsers } from '../../contract/push.ts';
import { endOwnerSessions, ownerSessions } from '../../contract/sessions.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { myData } from '../../messages/en/my-data.ts';
import { OwnPasskeys } from '../account/own-passkeys.tsx';
import { endIntent, OwnSessions } from '../account/own-sessions.tsx';
import { passkeyIntents } from '../account/passkey-intents.ts';
import { credentialIn } from '../account/passkeys/credential-in.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { shop } from '../request-context.ts';
import { clearedOwnerCookie } from '../session/owner-session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/my-data';
import { answerOwnerForm } from './answer-owner-form.ts';
import { DeleteForm, deletionInput } from './delete-form.tsx';
import { hearForm } from './hear/hear-action.ts';
import { ToldBrowsers } from './hear/told-browsers.tsx';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { sendOwnerForm } from './send-owner-form.ts';

export function loader(args: Route.LoaderArgs) {
  const { origin } = args.context.get(shop);
  const downloadFailed = new URL(args.request.url).searchParams.has('failed');
  return loadForOwner(args, async (call, ownerId) => {
    const UserLoginID = ownerId;
    const [{ sessions }, { passkeys, may_add }, { browsers }] = await Promise.all([
      call(ownerSessions, { UserLoginID }),
      call(ownerPasskeys, { UserLoginID }),
      call(pushBrowsers, { UserLoginID }),
    ]);
    const own = { sessions, passkeys: supportsPasskeys(origin) ? { passkeys, may_add } : null, browsers };
    return { ownerId, ...own, downloadFailed };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values, t) => {
    const aboutBrowser = hearForm(values.intent);
    if (aboutBrowser) return aboutBrowser(send, values, t);
    if (values.intent === endIntent) return { text: (await send(endOwnerSessions, values)).Message };
    if (values.intent === passkeyIntents.remove) return { text: (await send(removeOwnerPasskey, values)).Message };
    if (values.intent === passkeyIntents.add) {
      const response = credentialIn(addOwnerPasskey, values.response);
      return { text: (await send(addOwnerPasskey, { ...values, response })).Message };
    }
    await send(deleteAccount, deletionInput(values));
    throw redirect(paths.accountDeleted, { headers: { 'set-cookie': clearedOwnerCookie(args.request) } });
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ dashboard, myData });
  return (
    <OwnerPage title={t.dashboard.my_data} loaded={loaderData}>
      {({ ownerId, sessions, passkeys, browsers, downloadFailed }) => (
        <>
          <p>{t.myData.data_lead}</p>
          <HeldData />
          {downloadFailed ? <Notice kind="error">{t.myData.download_failed}</Notice> : null}
          <div className="grid justify-items-start gap-2">
            <a className={buttonClass('primary')} href={paths.myDataFile}>
              <Download aria-hidden="true" />
              {t.myData.download}
            </a>
            <p className="hint">{t.myData.download_help}</p>
          </div>
          <OwnSessions sessions={sessions} account={{ name: 'UserLoginID', id: ownerId }} state={actionData} />
          <ToldBrowsers browsers={browsers} ownerId={ownerId} state={actionData} />
          {passkeys ? (
            <OwnPasskeys {...passkeys} account={{ name: 'UserLoginID', id: ownerId }} state={actionData} />
          ) : null}
          <Section title={t.myData.delete_title}>
            <DeleteForm ownerId={ownerId} state={actionData?.values.intent ? undefined : actionData} />
          </Section>
        </>
      )}
    </OwnerPage>
  );
}

/** What is stored about an owner, and what for. */
function HeldData() {
  const t = useMessages(myData);
  const rows = (
    ['you', 'phone', 'vehicle', 'emergency', 'people', 'quiet', 'push', 'contacts', 'consent'] as const
  ).map((kind) => ({
    what: t[`data_${kind}`],
    why: t[`data_${kind}_why`],
  }));
  return (
    <dl className="held-data">
      {rows.map(({ what, why }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  );
}
