import { supportsPasskeys } from '../../../contract/passkey-fields.ts';
import { resellerPasskeys } from '../../../contract/passkeys.ts';
import { ledgerList } from '../../../contract/reseller-account.ts';
import { resellerProfile } from '../../../contract/resellers.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { resellerSessions } from '../../../contract/sessions.ts';
import { resellerMe } from '../../../contract/team.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { OwnPasskeys } from '../../account/own-passkeys.tsx';
import { OwnSessions } from '../../account/own-sessions.tsx';
import type { CallFunction } from '../../api.ts';
import { pageIn, redirectToLastPage, rowsPerPage, searchParamsOf } from '../../lists/query.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { shop } from '../../request-context.ts';
import { requestMessages } from '../../request-messages.ts';
import { balanceText } from '../balance-text.ts';
import { changeAccess } from '../change-access.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import { sendAccessChange } from '../send-access-change.ts';
import type { Route } from './+types/my-account';
import { AccountView } from './account-view.tsx';
import { monthQuery } from './month-query.ts';
import { namedMonths } from './months.ts';

export function loader(args: Route.LoaderArgs) {
  const { origin } = args.context.get(shop);
  const query = searchParamsOf(args.request);
  const [filters, page] = [monthQuery(query), pageIn(query)];
  const { tag } = requestMessages(args.request).language;
  return loadForReseller(
    args,
    async (call, guid) => {
      const [{ ledger_list: entries, since, Message: _ok, ...pages }, { Reseller }, { sessions }, own] =
        await Promise.all([
          call(ledgerList, { guid, ...filters, page, rows: rowsPerPage }),
          call(resellerProfile, { guid }),
          call(resellerSessions, { guid }),
          ownPasskeys(call, guid),
        ]);
      redirectToLastPage(paths.myAccount, filters, page, pages);
      const { balance, unpaid_QR } = Reseller;
      const today = indianDate(new Date());
      const passkeys = own && supportsPasskeys(origin) ? own : null;
      const account = { entries, pages, filters, months: namedMonths({ since, today, asked: filters.month }, tag) };
      const month = filters.month || today.slice(0, 7);
      return { guid, sessions, passkeys, balance, unpaidStickers: unpaid_QR, ...account, month };
    },
    (t) => t.not_loaded.list,
  );
}

/** The reseller's; a member of the team has none, and logs in with codes. */
async function ownPasskeys(call: CallFunction, guid: string) {
  const { me } = await call(resellerMe, { guid });
  if (me.role !== 'owner') return null;
  const { passkeys, may_add } = await call(resellerPasskeys, { guid });
  return { passkeys, may_add };
}

export function action(args: Route.ActionArgs) {
  return changeAccess(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccessChange(args);
}

export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(resellerLists);
  return (
    <ResellerPage title={t.account_title} loaded={loaderData}>
      {({ guid, sessions, passkeys, balance, unpaidStickers, ...account }) => (
        <>
          <Balance balance={balance} unpaidStickers={unpaidStickers} />
          <AccountView {...account} />
          <OwnSessions sessions={sessions} account={{ name: 'guid', id: guid }} state={actionData} />
          {passkeys ? <OwnPasskeys {...passkeys} account={{ name: 'guid', id: guid }} state={actionData} /> : null}
        </>
      )}
    </ResellerPage>
  );
}

interface BalanceProps {
  /** Rupees: above 0 what we owe the reseller, below 0 what the reseller owes us. */
  balance: number;
  unpaidStickers: number;
}

/** The account's balance today, whichever month is shown. */
function Balance({ balance, unpaidStickers }: BalanceProps) {
  const t = useMessages(resellerLists);
  const fillPlural = useFillPlural();
  return (
    <div className="balance" data-is={balance < 0 ? 'owed' : 'good'}>
      <p className="balance-sum">{balanceText(balance, t)}</p>
      {unpaidStickers > 0 ? <p>{fillPlural(t.unpaid_stickers, { count: unpaidStickers })}</p> : null}
    </div>
  );
}
