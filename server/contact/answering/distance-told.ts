import type { ContactState } from '../../../contract/answering.ts';
import { isOwnerAnswer, ownerAnswers } from '../../../contract/owner-answers.ts';
import type { Db } from '../../db/database.ts';
import type { Step } from './steps.ts';

/** What is stored of a contact; nulls where nothing is. */
interface DistanceRow {
  metres: number | null;
  is_ended: boolean | null;
  distance_at: Date | null;
}

/**
 * How far away whoever comes has said to be; null once it was answered since that nobody comes, or that somebody else does, or the caller has changed
 * their place.
 */
export function toldDistance({ metres, is_ended, distance_at }: DistanceRow, steps: Step[]): ContactState['distance'] {
  if (!distance_at || is_ended) return null;
  const answers = steps.flatMap(({ kind, ...step }) => (isOwnerAnswer(kind) ? [{ kind, ...step }] : []));
  const beside = answers.findLast(({ at }) => at <= distance_at);
  const isTakenBack = answers.some(
    ({ kind, at, seat }) => (at >= distance_at && !announces(kind)) || (at > distance_at && seat !== beside?.seat),
  );
  return isTakenBack ? null : { metres, at: distance_at.toISOString() };
}

/** Whether an answer says that whoever gives it comes. */
export function announces(answer: keyof typeof ownerAnswers): boolean {
  return ownerAnswers[answer].minutes !== null;
}

/**
 * Deletes how far away somebody said to be from a place that its caller changes or takes back: from distances to several places one could find out
 * where they are. That it was said stays, so that it is not said of another place. The answer link of the contact is locked.
 */
export async function endDistance(tx: Db, contactId: string): Promise<void> {
  await tx.updateTable('contact_distance').set({ metres: null, is_ended: true }).where('id', '=', contactId).execute();
}
