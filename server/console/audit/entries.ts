import type * as z from 'zod/mini';
import type { auditEntries as auditEntriesCall } from '../../../contract/console/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { endOfDay, startOfDay } from '../lists/indian-days.ts';
import { listOf } from '../lists/list-of.ts';
import { namesOf } from '../operators/names-of.ts';

type Asked = z.output<typeof auditEntriesCall.input>;

const order = { id: 'audit_entry.no', column: 'audit_entry.at' };

export function auditEntries({ database: { db } }: Pick<Services, 'database'>): Rule<typeof auditEntriesCall> {
  return async (asked) => {
    const { found, given } = await listOf(db, entriesAsked(db, asked), asked, order);
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
    return { Entries, ...given };
  };
}

function entriesAsked(db: Db, { search, operator, action, from, to }: Asked) {
  let asked = db
    .selectFrom('audit_entry')
    .select(['audit_entry.no', 'at', 'operator_id', 'action', 'subject', 'subject_id', 'reason', 'changes']);
  const [subject = '', id] = search.split(/\s+/);
  if (subject) asked = asked.where('subject', '=', subject.toLowerCase());
  if (id) asked = asked.where('subject_id', '=', id);
  if (operator) asked = asked.where('operator_id', '=', operator);
  if (action) asked = asked.where('action', '=', action);
  if (from) asked = asked.where('at', '>=', startOfDay(from));
  if (to) asked = asked.where('at', '<', endOfDay(to));
  return asked;
}
