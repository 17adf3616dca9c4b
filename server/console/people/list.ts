import type { ownerList } from '../../../contract/console/people.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { type OwnerState, presentOwners } from './rows.ts';

export function list({ database: { db } }: Pick<Services, 'database'>): Rule<typeof ownerList> {
  return async (asked) => {
    const { found, given } = await listOf(db, ownersAsked(db, asked), asked, { id: 'owner.id', column: 'owner.id' });
    return { People: await presentOwners(db, found), ...given };
  };
}

function ownersAsked(db: Db, { search, state }: { search: string; state: OwnerState | '' }) {
  let asked = db.selectFrom('owner').select(['owner.id', 'created_at', 'registered_at', 'deleted_at']);
  if (search) asked = asked.where('owner.id', '=', /^\d{1,15}$/.test(search) ? Number(search) : 0);
  if (state === 'gone') return asked.where('deleted_at', 'is not', null);
  if (state) asked = asked.where('deleted_at', 'is', null);
  if (state === 'registered') asked = asked.where('registered_at', 'is not', null);
  if (state === 'proven') asked = asked.where('registered_at', 'is', null);
  return asked;
}
