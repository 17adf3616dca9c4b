import { sql } from 'kysely';
import type { ladderCallOutcomes } from '../../../contract/ladder.ts';
import type { ContactLadderTable, OutgoingState } from '../../db/tables.ts';

/** What became of the call about an urgent message, as its caller, its owner and operators are told. */
export interface LadderCall {
  /** When it was placed; null if it was not, or is not known to have been. */
  at: Date | null;
  outcome: (typeof ladderCallOutcomes)[number];
}

interface CallRow {
  at: string | null;
  state: OutgoingState | null;
  not_called: ContactLadderTable['not_called'];
}

/** The ladder of the contact of a query, as JSON; null where it has none, since it can wait. */
export const ladderCallOfContact = sql<CallRow | null>`(
  select json_build_object('at', case when call.provider_id is not null then call.attempted_at end, 'state', call.state,
    'not_called', contact_ladder.not_called)
  from contact_ladder left join outgoing as call on call.about = contact_ladder.call_id
  where contact_ladder.contact_id = contact.id
)`;

/** Read from the database's JSON; null for a message that can wait. */
export function parseLadderCall(row: CallRow | null): LadderCall | null {
  return row && { at: row.at === null ? null : new Date(row.at), outcome: outcomeOf(row) };
}

function outcomeOf({ at, state, not_called }: CallRow): LadderCall['outcome'] {
  if (not_called) return not_called;
  if (state === null) return 'none';
  if (at === null) return state === 'refused' || state === 'dead' ? 'not_placed' : 'open';
  return state === 'delivered' ? 'answered' : state === 'failed' ? 'missed' : 'placed';
}
