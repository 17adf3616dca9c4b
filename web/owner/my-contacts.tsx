import { contactLog } from '../../contract/owner-control.ts';
import { dashboard } from '../../messages/en/dashboard.ts';
import { notLoaded } from '../../messages/en/not-loaded.ts';
import { isLost } from '../layout/is-lost.ts';
import { browserMessages, useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { Route } from './+types/my-contacts';
import { ContactList } from './contacts/contact-list.tsx';
import { loadForOwner } from './load-for-owner.ts';
import { OwnerPage } from './owner-page.tsx';

export function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  return loadForOwner(args, async (call, UserLoginID) => {
    const { contacts, next } = await call(contactLog, { UserLoginID, after });
    return { page: { contacts, next }, isNewest: after === '' };
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

export default function MyContacts({ loaderData }: Route.ComponentProps) {
  const t = useMessages(dashboard);
  return (
    <OwnerPage title={t.contacts_title} loaded={loaderData}>
      {({ isNewest, page }) => (
        <>
          <p>{t.contacts_lead}</p>
          {isNewest ? null : (
            <p>
              <ButtonLink to={paths.myContacts}>{t.newest}</ButtonLink>
            </p>
          )}
          {page.contacts.length > 0 ? <ContactList first={page} /> : <NoContactsYet />}
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
