import { thankCaller } from '../../contract/answering.ts';
import { contactLog } from '../../contract/owner-control.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { notLoaded } from '../../messages/en/not-loaded.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { isLost } from '../layout/is-lost.ts';
import { browserMessages, useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { Route } from './+types/my-contacts';
import { answerOwnerForm } from './answer-owner-form.ts';
import { ContactList } from './contacts/contact-list.tsx';
import { loggedContact } from './contacts/logged-contact.ts';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';
import { sendOwnerForm } from './send-owner-form.ts';

export function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  return loadForOwner(args, async (call, UserLoginID) => {
    const { contacts, next } = await call(contactLog, { UserLoginID, after });
    const now = new Date();
    const page = { contacts: contacts.map((each) => loggedContact(each, now)), next };
    return { page, after, ownerId: UserLoginID };
  });
}

/** If the next page of contacts cannot be loaded, those already shown stay. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isLost(error)) throw error;
    return { failure: browserMessages(notLoaded).page };
  }
}

/** Thanks whoever sent a message. */
export function action(args: Route.ActionArgs) {
  return answerOwnerForm(args, async (send, values, { dashboard: t }) => {
    await send(thankCaller, values);
    return { text: t.thanked };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOwnerForm(args);
}

export default function MyContacts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(dashboard);
  return (
    <OwnerPage title={t.contacts_title} loaded={loaderData}>
      {({ after, page, ownerId }) => (
        <>
          {page.contacts.some(({ id }) => id === actionData?.values.contact) ? null : (
            <FormNotice result={actionData?.result} />
          )}
          <p>
            {t.contacts_lead} {page.contacts.some(({ isThankable }) => isThankable) ? t.thank_lead : null}
          </p>
          {after === '' ? null : (
            <p>
              <ButtonLink to={paths.myContacts}>{t.newest}</ButtonLink>
            </p>
          )}
          {page.contacts.length > 0 ? (
            <ContactList key={after} first={page} ownerId={ownerId} sent={actionData} />
          ) : (
            <NoContactsYet />
          )}
        </>
      )}
    </OwnerPage>
  );
}

function NoContactsYet() {
  const t = useMessages(dashboard);
  return (
    <Empty text={t.contacts_empty}>
      <p>{t.contacts_empty_help}</p>
    </Empty>
  );
}
