import type {
  answerByLink as answerByLinkCall,
  askedByLink as askedByLinkCall,
  seenByLink as seenByLinkCall,
} from '../../../contract/answering.ts';
import type { OwnerAnswer } from '../../../contract/owner-answers.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type LinkedContact, requireLinkedContact } from './link.ts';
import { type AnsweringDeps, changeLinked, observeReaction, presentLinked } from './linked.ts';
import { isOver, latestAnswer, recordSeen, recordStep, stepsOf } from './steps.ts';

/** What the holder of a link is asked. */
export function askedByLink(deps: AnsweringDeps): Handler<typeof askedByLinkCall> {
  return async ({ code }) => {
    const { db } = deps.database;
    return presentLinked(db, deps, await requireLinkedContact(db, deps, code));
  };
}

/** Records that the holder of a link has looked at it. */
export function seenByLink(deps: AnsweringDeps): Handler<typeof seenByLinkCall> {
  return async ({ code }) => {
    const { db } = deps.database;
    const linked = await requireLinkedContact(db, deps, code);
    const seen = db
      .transaction()
      .execute((tx) => recordSeen(tx, linked.contact_id, deps.now(), linked.person?.relation));
    if (await seen) {
      observeReaction(deps, linked, 'seen');
      deps.contactChanges.publish(linked.contact_id);
    }
    return presentLinked(db, deps, linked);
  };
}

/** Records the answer of the owner, or of a person whom they have named. */
export function answerByLink(deps: AnsweringDeps): Handler<typeof answerByLinkCall> {
  return ({ code, answer }) => changeLinked(deps, code, (tx, linked) => recordAnswer(tx, deps, linked, answer));
}

/**
 * Records an answer; the owner is locked. Of two phones that answer at once the later one's holds; a second press of the same answer is the same
 * answer, unless it has announced somebody for a time that is over: then they are announced anew.
 */
export async function recordAnswer(
  tx: Db,
  deps: Pick<AnsweringDeps, 'limits' | 'now'>,
  { contact_id, person }: LinkedContact,
  answer: OwnerAnswer,
): Promise<{ isFirstAnswer: boolean }> {
  const before = latestAnswer(await stepsOf(tx, contact_id));
  const relation = person?.relation ?? null;
  const isSame = before?.kind === answer && before.relation === relation;
  if (!isSame || isOver(before, deps.now())) await recordStep(tx, deps, contact_id, answer, relation);
  return { isFirstAnswer: !before };
}
