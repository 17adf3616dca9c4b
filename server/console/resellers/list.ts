import type * as z from 'zod/mini';
import type { resellerList } from '../../../contract/console/resellers.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { openFirm } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';

type Asked = z.output<typeof resellerList.input>;

const columns = { number: 'reseller.id', balance: 'reseller.balance_paise' };

export function list({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Rule<typeof resellerList> {
  return async (asked) => {
    const order = { id: 'reseller.id', column: columns[asked.sort] };
    const { found, given } = await listOf(db, resellersAsked(db, vault, asked), asked, order);
    const Resellers = found.map((row) => ({
      id: row.id,
      firm: openFirm(vault, row),
      is_on: row.switched_off_at === null,
      prepaid_percent: row.prepaid_percent,
      postpaid_percent: row.postpaid_percent,
      purchase_limit: row.purchase_limit,
      balance: rupees(row.balance_paise),
      since: row.created_at.toISOString(),
    }));
    return { Resellers, ...given };
  };
}

function resellersAsked(db: Db, vault: Vault, { search, state, account }: Asked) {
  let asked = db
    .selectFrom('reseller')
    .select(['reseller.id', 'details_sealed', 'switched_off_at', 'created_at', 'balance_paise'])
    .select(['prepaid_percent', 'postpaid_percent', 'purchase_limit']);
  if (search.includes('@')) asked = asked.where('email_index', '=', vault.index('email', search.toLowerCase()));
  else if (search) asked = asked.where('reseller.id', '=', /^\d{1,15}$/.test(search) ? Number(search) : 0);
  if (state) asked = asked.where('switched_off_at', state === 'on' ? 'is' : 'is not', null);
  if (account) asked = asked.where('balance_paise', account === 'owes' ? '<' : '>', 0);
  return asked;
}
