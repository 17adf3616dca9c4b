import { Download } from 'lucide-react';
import { redirect } from 'react-router';
import { deleteAccount } from '../../contract/owner-control.ts';
import { profile } from '../../contract/owners.ts';
import { answerOwnerForm } from '../for-owner/answer-owner-form.ts';
import { loadForOwner } from '../for-owner/load-for-owner.ts';
import { OwnerPage } from '../for-owner/owner-page.tsx';
import { sendOwnerForm } from '../for-owner/send-owner-form.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { forgetOwner } from '../session/owner-session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/my-data';
import { DeleteForm, deletionInput } from './delete-form.tsx';
import { HeldData } from './held-data.tsx';

export function loader(args: Route.LoaderArgs) {
  const downloadFailed = new URL(args.request.url).searchParams.has('failed');
  return loadForOwner(args, async (call, ownerId) => {
    // Nothing of it is shown, but a session that has ended is found out now and not when the account is to be deleted.
    await call(profile, { UserLoginID: ownerId });
    return { ownerId, downloadFailed };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values) => {
    await send(deleteAccount, deletionInput(values));
    throw redirect(paths.accountDeleted, { headers: { 'set-cookie': forgetOwner(args.request) } });
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages().dashboard;
  return (
    <OwnerPage title={t.data_title} loaded={loaderData}>
      {({ ownerId, downloadFailed }) => (
        <>
          <p>{t.data_lead}</p>
          <HeldData />
          {downloadFailed ? <Notice kind="error">{t.download_failed}</Notice> : null}
          <div className="grid justify-items-start gap-2">
            <a className={buttonClass('primary')} href={paths.myDataFile}>
              <Download aria-hidden="true" />
              {t.download}
            </a>
            <p className="hint">{t.download_help}</p>
          </div>
          <Section title={t.delete_title}>
            <DeleteForm ownerId={ownerId} state={actionData} />
          </Section>
        </>
      )}
    </OwnerPage>
  );
}
