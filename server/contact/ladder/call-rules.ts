import type { Db } from '../../db/database.ts';
import type { ContactLadderTable } from '../../db/tables.ts';
import type { FlowCallRules } from '../../outgoing/deps.ts';
import type { Services } from '../../services.ts';
import { quietHoursSelection } from '../../stickers/find-sticker.ts';
import { presentQuiet } from '../../stickers/present-sticker.ts';
import { isLookedAfter, parseSteps, stepsOfContact } from '../answering/steps.ts';
import { isOpen } from '../is-open.ts';
import { uncountIfNotPlaced } from './uncount-call.ts';
import { usesOfCall } from './uses-of-call.ts';

type Deps = Pick<Services, 'database' | 'env' | 'limits' | 'contactChanges' | 'now' | 'log'>;
type WhyNot = NonNullable<ContactLadderTable['not_called']>;

/** Decides whether the owner of an urgent message is still to be called about it, and tells its page when that has been done, or nobody will. */
export function ladderCallRules(deps: Deps): FlowCallRules {
  return {
    admit: async (tx, callId, isFirst) => {
      const contact = await contactOfCall(tx, callId, deps.now());
      if (!contact) return false;
      const why =
        whyNot(contact, deps.now()) ?? (isFirst && (await isTooMany(tx, deps, callId, contact)) ? 'too_many' : null);
      if (why) await tx.updateTable('contact_ladder').set({ not_called: why }).where('call_id', '=', callId).execute();
      return why === null;
    },
    onOutcome: async (callId) => {
      const { db } = deps.database;
      const warn = (err: unknown) => deps.log.warn({ err }, 'ladder');
      await uncountIfNotPlaced(deps, callId).catch(warn);
      const ladder = db.selectFrom('contact_ladder').select('contact_id').where('call_id', '=', callId);
      const row = await ladder.executeTakeFirst().catch(warn);
      if (row) deps.contactChanges.publish(row.contact_id);
    },
  };
}

type CalledContact = NonNullable<Awaited<ReturnType<typeof contactOfCall>>>;

/** What the call is about, as it stands now; undefined if it is no longer known. */
function contactOfCall(tx: Db, callId: string, now: Date) {
  return tx
    .selectFrom('contact_ladder')
    .innerJoin('contact', 'contact.id', 'contact_ladder.contact_id')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .innerJoin('sticker', 'sticker.id', 'contact.sticker_id')
    .leftJoin('quiet_hours', 'quiet_hours.owner_id', 'vehicle.owner_id')
    .select(['vehicle.owner_id', 'sticker.muted_until', quietHoursSelection.as('quiet_hours')])
    .select([isOpen(now).as('is_open'), stepsOfContact.as('steps')])
    .where('contact_ladder.call_id', '=', callId)
    .executeTakeFirst();
}

/** Quiet hours let a call through where they let the message through: nothing else that is urgent is said by it. */
function whyNot({ steps: asJson, is_open, ...quiet }: CalledContact, now: Date): WhyNot | null {
  const steps = parseSteps(asJson);
  if (steps.some(({ kind }) => kind === 'seen') || isLookedAfter(steps, now)) return 'seen';
  if (!is_open) return 'ended';
  const { isMuted, letsUrgent } = presentQuiet(quiet, now);
  return isMuted && !letsUrgent ? 'quiet' : null;
}

/** Counts the call, and keeps when; what does not fit is not counted. */
async function isTooMany(
  tx: Db,
  { env, limits, now }: Deps,
  callId: string,
  { owner_id }: CalledContact,
): Promise<boolean> {
  const at = now();
  if (!(await limits.countIfFitsIn(tx, usesOfCall(env, owner_id, at), at))) return true;
  await tx.updateTable('contact_ladder').set({ counted_at: at }).where('call_id', '=', callId).execute();
  return false;
}
