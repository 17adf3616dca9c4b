import type * as z from 'zod/mini';
import type { auditEntries as auditEntriesCall } from '../../../contract/console/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { namesOf } from '../operators/names-of.ts';

type Query = z.output<typeof auditEntriesCall.input>;

const order = { id: 'audit_entry.no', column: 'audit_entry.at' };

export function auditEntries({ database: { db } }: Pick<Services, 'database'>): Handler<typeof auditEntriesCall> {
  return async (query) => {
    const { found, pageInfo } = await loadListPage(db, entriesQuery(db, query), query, order);
    const nameOf = await namesOf(
      db,
      found.map(({ operator_id }) => operator_id),
    );
    const Entries = found.map(({ at, operator_id, reason, changes, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      operator_id: operator_id ?? 0,
      operator: nameOf(operator_id),
      reason: reason ?? '',
      changes: JSON.stringify(changes),
    }));
    return { Entries, ...pageInfo };
  };
}

function entriesQuery(db: Db, { search, operator, action, from, to }: Query) {
  let query = db
    .selectFrom('audit_entry')
    .select(['audit_entry.no', 'at', 'operator_id', 'action', 'subject', 'subject_id', 'reason', 'changes']);
  const [subject = '', id] = search.split(/\s+/);
  if (subject) query = query.where('subject', '=', subject.toLowerCase());
  if (id) query = query.where('subject_id', '=', id);
  if (operator) query = query.where('operator_id', '=', operator);
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', startOfDay(from));
  if (to) query = query.where('at', '<', endOfDay(to));
  return query;
}
