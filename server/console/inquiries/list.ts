import type * as z from 'zod/mini';
import type { inquiryList } from '../../../contract/console/inquiries.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { writerIndex } from '../../inquiries/details.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { namesOf } from '../operators/names-of.ts';

type Asked = z.output<typeof inquiryList.input>;

const order = { id: 'inquiry.no', column: 'inquiry.no' };

export function list({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Rule<typeof inquiryList> {
  return async (asked, { principal }) => {
    const { found, given } = await listOf(db, inquiriesAsked(db, vault, asked, principal.id), asked, order);
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
    return { Inquiries, ...given };
  };
}

function inquiriesAsked(db: Db, vault: Vault, { search, state, assigned, writer }: Asked, operatorId: number) {
  let asked = db.selectFrom('inquiry').select(['inquiry.no', 'ticket', 'state', 'created_at', 'assigned_to']);
  if (search.includes('@')) asked = asked.where('email_index', '=', writerIndex(vault, search));
  else if (search) asked = asked.where('ticket', '=', search.toUpperCase());
  if (state) asked = asked.where('state', '=', state);
  if (assigned === 'me') asked = asked.where('assigned_to', '=', operatorId);
  if (assigned === 'nobody') asked = asked.where('assigned_to', 'is', null);
  if (writer)
    asked = asked.where('email_index', '=', (eb) =>
      eb.selectFrom('inquiry as his').select('his.email_index').where('his.no', '=', writer),
    );
  return asked;
}
