import type {
  answerByLink as answerByLinkCall,
  askedByLink as askedByLinkCall,
  seenByLink as seenByLinkCall,
} from '../../../contract/answering.ts';
import { latestAnswer, type OwnerAnswer, ownerAnswers } from '../../../contract/owner-answers.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type LinkedActor, requireLinkedContact } from './link.ts';
import { type AnsweringDeps, type Change, changeLinked, readLinked } from './linked.ts';
import { isOver, recordStep, stepsOf } from './steps.ts';

/** What the holder of a link is asked. */
export function askedByLink(deps: AnsweringDeps): Handler<typeof askedByLinkCall> {
  return async ({ code }) => {
    const { db } = deps.database;
    const { contact } = await readLinked(db, deps, await requireLinkedContact(db, deps, code));
    return { contact };
  };
}

/** Records that the holder of a link has looked at it. */
export function seenByLink(deps: AnsweringDeps): Handler<typeof seenByLinkCall> {
  return (link) => changeLinked(deps, link, async () => undefined);
}

/** Records the answer of the owner, or of a person whom they have named. */
export function answerByLink(deps: AnsweringDeps): Handler<typeof answerByLinkCall> {
  return ({ answer, ...link }) => changeLinked(deps, link, (tx, linked) => recordAnswer(tx, deps, linked, answer));
}

/**
 * Records an answer; the owner is locked. Of two phones that answer at once the later one's holds; a second press of the same answer is the same
 * answer, unless it has announced somebody for a time that is over: then they are announced anew. A person whom the owner has named and who does not
 * come takes nothing back that another has said: somebody does. That it is not their vehicle is the owner's to say.
 */
export async function recordAnswer(
  tx: Db,
  deps: Pick<AnsweringDeps, 'limits' | 'now'>,
  linked: LinkedActor,
  answer: OwnerAnswer,
): Promise<Change> {
  const { contact_id, person } = linked;
  if (person && answer === 'not_mine')
    throw new ApiError(422, 'validation', en.answering.owners_answer, {
      errors: { answer: [en.answering.owners_answer] },
    });
  const steps = await stepsOf(tx, contact_id);
  const before = latestAnswer(steps);
  const seat = person?.seat ?? null;
  const isOfOther = before !== undefined && before.seat !== seat;
  const { isHelp } = ownerAnswers[answer];
  if (person && !isHelp && isOfOther && ownerAnswers[before.kind].isHelp) {
    const own = steps.findLast((step) => step.seat === seat);
    if (own?.kind !== 'declined') await recordStep(tx, deps, linked, 'declined');
    return {};
  }
  const isSame = before?.kind === answer && !isOfOther;
  if (!isSame || isOver(before, deps.now())) await recordStep(tx, deps, linked, answer);
  return { isFirstAnswer: !before, isNobodyComing: !isHelp };
}
