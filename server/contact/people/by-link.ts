import type {
  AskedPerson,
  personAgrees as personAgreesCall,
  personAsked as personAskedCall,
  personEndQuietHours as personEndQuietHoursCall,
  personLeaves as personLeavesCall,
  personQuietHours as personQuietHoursCall,
} from '../../../contract/named-people.ts';
import { weekdays } from '../../../contract/quiet-hours.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { lockActiveOwner } from '../../owners/lock-owner.ts';
import { presentQuietHours } from '../../owners/quiet-hours.ts';
import type { Services } from '../../services.ts';
import { leaveForGood } from './end.ts';
import { codeIndex, noQuietHours, type PersonRow, presentPerson, quietHoursOfPerson } from './person.ts';
import { plateAsked, platesOf } from './plates.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'limits'>;

/** What the holder of a link is asked, and what is kept of them. */
export function personAsked(deps: Deps): Handler<typeof personAskedCall> {
  return async ({ code }) => {
    const { db } = deps.database;
    return present(db, deps, await requirePerson(db, deps, code));
  };
}

/** Agrees, or changes of which messages they are told. */
export function personAgrees(deps: Deps): Handler<typeof personAgreesCall> {
  return ({ code, wants }, { locale: language }) =>
    choose(deps, code, ({ agreed_at }) => ({ state: 'agreed', wants, language, agreed_at: agreed_at ?? deps.now() }));
}

/** Sets the person's own quiet hours, in place of those there were. */
export function personQuietHours(deps: Deps): Handler<typeof personQuietHoursCall> {
  return ({ code, days, begins, ends, letsUrgent }) =>
    choose(deps, code, () => ({
      quiet_days: weekdays.filter((day) => days.includes(day)),
      quiet_begins: begins,
      quiet_ends: ends,
      quiet_lets_urgent: letsUrgent,
    }));
}

export function personEndQuietHours(deps: Deps): Handler<typeof personEndQuietHoursCall> {
  return ({ code }) => choose(deps, code, () => noQuietHours);
}

/** Leaves for good, once and again. It is not counted: whoever was named can always leave. */
export function personLeaves(deps: Deps): Handler<typeof personLeavesCall> {
  return ({ code }) =>
    changePerson(deps, code, async (tx, person) => {
      if (person.state !== 'left') await leaveForGood(tx, person, deps.now());
    });
}

/** Changes what a person has chosen, and counts it. One who has left has nothing to choose any more. */
function choose(deps: Deps, code: string, chosen: (person: PersonRow) => Partial<PersonRow>) {
  return changePerson(deps, code, async (tx, person) => {
    if (person.state === 'left') throw new ApiError(409, 'person_left', en.person_link.left_refused);
    await tx.updateTable('named_person').set(chosen(person)).where('id', '=', person.id).execute();
    await deps.limits.countIn(tx, [{ limit: 'person-choices', subject: person.id }]);
  });
}

/**
 * Changes a person, locked after their owner: whatever else changes of this owner's waits until it is done. Where the account was deleted
 * meanwhile, or they were removed, the link is gone.
 */
async function changePerson(
  deps: Deps,
  code: string,
  change: (tx: Db, person: PersonRow) => Promise<void>,
): Promise<{ person: AskedPerson }> {
  return deps.database.db.transaction().execute(async (tx) => {
    const { owner_id } = await requirePerson(tx, deps, code);
    await lockActiveOwner(tx, owner_id);
    await change(tx, await requirePerson(tx, deps, code, true));
    return present(tx, deps, await requirePerson(tx, deps, code));
  });
}

async function requirePerson(
  db: Db,
  { vault }: Pick<Deps, 'vault'>,
  code: string,
  isLocked = false,
): Promise<PersonRow> {
  const query = db.selectFrom('named_person').selectAll().where('code_index', '=', codeIndex(vault, code));
  const person = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (!person) throw new ApiError(404, 'not_found', en.person_link.unknown);
  return person;
}

async function present(db: Db, { vault, now }: Deps, person: PersonRow): Promise<{ person: AskedPerson }> {
  return {
    person: {
      plates: await shownPlates(db, person),
      ...presentPerson(vault, person),
      ...presentQuietHours(quietHoursOfPerson(person), now()),
    },
  };
}

/** One who is asked is shown what their SMS says, and whoever agrees, of which vehicles they are told. */
async function shownPlates(db: Db, { state, owner_id }: PersonRow): Promise<string[]> {
  if (state === 'left') return [];
  if (state === 'agreed') return platesOf(db, owner_id);
  return [(await plateAsked(db, owner_id)) ?? []].flat();
}
