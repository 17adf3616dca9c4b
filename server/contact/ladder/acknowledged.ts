import { sql } from 'kysely';
import { ownerAnswerNames, ownerAnswers } from '../../../contract/owner-answers.ts';

/** Answers after which somebody looks after the vehicle. */
const help = ownerAnswerNames.filter((answer) => ownerAnswers[answer].isHelp);

/**
 * Whether the contact of a query needs no further step of the ladder: its owner has seen it, or somebody whom they have named has answered that the
 * vehicle is looked after.
 */
export const isAcknowledged = sql<boolean>`exists (
  select from contact_step where contact_id = contact.id and (kind = 'seen' or kind = any (${help}::text[]))
)`;
