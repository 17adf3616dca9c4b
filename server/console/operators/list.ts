import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type operatorCard, operatorList } from '../../../contract/console/operator-accounts.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { tabsOf } from '../lists/tabs.ts';
import { mfaMethodsOf } from './mfa-methods.ts';
import { openEmail } from './operator.ts';

type Deps = Pick<Services, 'database' | 'vault'>;
type Query = z.output<typeof operatorList.input>;

const states = {
  on: sql<SqlBool>`operator.switched_off_at is null`,
  off: sql<SqlBool>`operator.switched_off_at is not null`,
};

const columns = { number: 'operator.id', name: 'operator.name' };

export function listOperators({ database: { db }, vault }: Deps): Handler<typeof operatorList> {
  return async (query) => {
    const order = { id: 'operator.id', column: columns[query.sort] };
    const tabs = tabsOf(operatorList, query, states);
    const { found, pageInfo } = await loadListPage(db, operatorsQuery(db, vault, query), query, order, tabs);
    const Operators = found.map(({ id, name, role, ...row }) => ({
      ...{ id, name, role, email: openEmail(vault, { id, ...row }) },
      is_on: row.switched_off_at === null,
      has_factor: Boolean(row.has_factor),
      since: row.created_at.toISOString(),
    }));
    return { Operators, ...pageInfo };
  };
}

function operatorsQuery(db: Db, vault: Vault, { search, role }: Query) {
  let query = db
    .selectFrom('operator')
    .select(['operator.id', 'operator.name', 'email_sealed', 'role', 'switched_off_at', 'operator.created_at'])
    .select(({ or, eb, exists, selectFrom }) =>
      or([
        eb('totp_confirmed_at', 'is not', null),
        exists(selectFrom('passkey').select('passkey.id').whereRef('operator_id', '=', 'operator.id')),
      ]).as('has_factor'),
    );
  if (search) query = query.where('email_index', '=', vault.index('email', search.toLowerCase()));
  if (role) query = query.where('role', '=', role);
  return query;
}

export function showOperator({ database: { db }, vault }: Deps): Handler<typeof operatorCard> {
  return async ({ id }, { principal }) => {
    const row = await db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound(principal);
    const { name, role, version, switched_off_at, created_at } = row;
    return {
      Operator: {
        ...{ id, name, role, version, email: openEmail(vault, row) },
        switched_off_at: switched_off_at?.toISOString() ?? '',
        factors: await mfaMethodsOf(db, id),
        since: created_at.toISOString(),
        is_own: id === principal.id,
      },
    };
  };
}
