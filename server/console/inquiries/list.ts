import type * as z from 'zod/mini';
import { inquiryList } from '../../../contract/console/inquiries.ts';
import { idsIn } from '../../../contract/console/selection.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { emailIndex } from '../../inquiries/details.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { equalTo, type Tabs, tabsOf } from '../lists/tabs.ts';
import { assigneesOf, listAnswerers } from './answerers.ts';
import { firstWords } from './first-words.ts';
import { waitingSince } from './inquiry-row.ts';

/** What inquiries are searched and filtered by. */
type InquiryFilters = Pick<z.output<typeof inquiryList.input>, 'search' | keyof typeof inquiryList.filters>;

/** `waiting_since`: the query's own column, of which there is an index. */
const columns = { number: 'inquiry.no', waiting: 'waiting_since' };

export function listInquiries({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof inquiryList> {
  return async (query, { principal }) => {
    const order = { id: 'inquiry.no', column: columns[query.sort] };
    const all = inquiriesQuery(db, vault, query, principal.id).select(['inquiry.id', 'details_sealed']);
    const { found, pageInfo } = await loadListPage(db, all, query, order, inquiryTabs(query));
    const [assigneeOf, Answerers] = await Promise.all([
      assigneesOf(
        db,
        found.map(({ assigned_to }) => assigned_to),
      ),
      listAnswerers(db),
    ]);
    const Inquiries = found.map((row) => ({
      ...{ id: row.no, ticket: row.ticket, state: row.state, at: row.created_at.toISOString() },
      waits_since: waitingSince(row).toISOString(),
      wrote_again: row.state === 'open' && row.waits_since !== null,
      ...assigneeOf(row.assigned_to),
      ...firstWords(vault, row),
    }));
    return { Inquiries, Answerers, ...pageInfo };
  };
}

export function inquiryTabs(query: InquiryFilters): Tabs {
  return tabsOf(inquiryList, query, equalTo('inquiry.state', inquiryList.filters.state.values));
}

/** The threads that match a list's query, in whichever state. */
export function inquiriesQuery(
  db: Db,
  vault: Vault,
  { ids, search, assigned, writer }: InquiryFilters,
  operatorId: number,
) {
  let query = db
    .selectFrom('inquiry')
    .select(['inquiry.no', 'inquiry.version', 'ticket', 'state', 'created_at', 'waits_since', 'assigned_to'])
    .select((eb) => eb.fn.coalesce('waits_since', 'created_at').as('waiting_since'))
    .where('merged_into', 'is', null);
  if (ids) query = query.where((eb) => eb('inquiry.no', '=', eb.fn.any(eb.val(idsIn(ids)))));
  if (search.includes('@'))
    query = query.where('id', 'in', threadsOf(db).where('email_index', '=', emailIndex(vault, search)));
  else if (search) query = query.where('id', 'in', threadsOf(db).where('ticket', '=', search.toUpperCase()));
  if (assigned === 'nobody') query = query.where('assigned_to', 'is', null);
  else if (assigned === 'left')
    query = query.where(
      'assigned_to',
      'in',
      db.selectFrom('operator').select('operator.id').where('switched_off_at', 'is not', null),
    );
  else if (assigned) query = query.where('assigned_to', '=', assigned === 'me' ? operatorId : assigned);
  if (writer)
    query = query.where(
      'id',
      'in',
      threadsOf(db).where('email_index', '=', (eb) =>
        eb.selectFrom('inquiry as theirs').select('theirs.email_index').where('theirs.no', '=', writer),
      ),
    );
  return query;
}

/** The threads in which some inquiries are read: their own, or that of the one into which they were merged. */
function threadsOf(db: Db) {
  return db.selectFrom('inquiry as each').select((eb) => eb.fn.coalesce('each.merged_into', 'each.id').as('id'));
}
