import type * as z from 'zod/mini';
import { inquiryList } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { emailIndex } from '../../inquiries/details.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { equalTo, tabsOf } from '../lists/tabs.ts';
import { namesOf } from '../operators/names-of.ts';

type Query = z.output<typeof inquiryList.input>;

const order = { id: 'inquiry.no', column: 'inquiry.no' };

export function listInquiries({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof inquiryList> {
  return async (query, { principal }) => {
    const all = inquiriesQuery(db, vault, query, principal.id);
    const tabs = tabsOf(inquiryList, query, equalTo('inquiry.state', inquiryList.filters.state.values));
    const { found, pageInfo } = await loadListPage(db, all, query, order, tabs);
    const nameOf = await namesOf(
      db,
      found.map(({ assigned_to }) => assigned_to),
    );
    const Inquiries = found.map(({ no, ticket, state, created_at, assigned_to }) => ({
      id: no,
      ticket,
      state,
      at: created_at.toISOString(),
      assigned_to: nameOf(assigned_to),
    }));
    return { Inquiries, ...pageInfo };
  };
}

function inquiriesQuery(db: Db, vault: Vault, { search, assigned, writer }: Query, operatorId: number) {
  let query = db.selectFrom('inquiry').select(['inquiry.no', 'ticket', 'state', 'created_at', 'assigned_to']);
  if (search.includes('@')) query = query.where('email_index', '=', emailIndex(vault, search));
  else if (search) query = query.where('ticket', '=', search.toUpperCase());
  if (assigned === 'me') query = query.where('assigned_to', '=', operatorId);
  if (assigned === 'nobody') query = query.where('assigned_to', 'is', null);
  if (writer)
    query = query.where('email_index', '=', (eb) =>
      eb.selectFrom('inquiry as his').select('his.email_index').where('his.no', '=', writer),
    );
  return query;
}
