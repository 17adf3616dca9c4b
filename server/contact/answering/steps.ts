import { sql } from 'kysely';
import { latestAnswer, type OwnerAnswer, ownerAnswers } from '../../../contract/owner-answers.ts';
import type { Relation } from '../../../contract/relations.ts';
import type { Db } from '../../db/database.ts';
import type { ContactStepTable } from '../../db/tables.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import type { LinkedActor } from './link.ts';

export type StepKind = ContactStepTable['kind'];

/** One thing an owner did about a message, or as `relation` a person whom they have named. */
export interface Step {
  kind: StepKind;
  at: Date;
  relation: Relation | null;
  /** Who of them it was: their place among those whom the owner has named; null for the owner. */
  seat: number | null;
}

/** The same from the database's JSON. */
type StepAsJson = Omit<Step, 'at'> & { at: string };

/** The steps of the contacts of a query, in the order in which they were done, as JSON. */
export const stepsOfContact = sql<StepAsJson[]>`array(
  select json_build_object('kind', kind, 'at', at, 'relation', relation, 'seat', seat) from contact_step where contact_id = contact.id order by no
)`;

export function parseSteps(steps: StepAsJson[]): Step[] {
  return steps.map(({ at, ...step }) => ({ ...step, at: new Date(at) }));
}

/** A contact as the subject of a limit; `personId`: as far as it is in the hands of a person whom the owner has named. */
export function limitSubject(contactId: string, personId?: number): Buffer {
  const contact = Buffer.from(contactId.replaceAll('-', ''), 'hex');
  return personId === undefined ? contact : Buffer.concat([contact, Buffer.from(` ${personId}`)]);
}

/** Who does something about a contact, and by which channel: its owner, or a person whom they have named. */
type Actor = Pick<LinkedActor, 'contact_id' | 'person' | 'channel'>;

/** The columns of whose step it is. */
export function whose(person: Actor['person']) {
  return { relation: person?.relation ?? null, seat: person?.seat ?? null };
}

/** Records a step of a contact whose owner is locked, and counts it. */
export async function recordStep(
  tx: Db,
  deps: Pick<Services, 'limits' | 'now'>,
  actor: Actor,
  kind: StepKind,
): Promise<void> {
  const { contact_id, person, channel } = actor;
  await tx
    .insertInto('contact_step')
    .values({ contact_id, kind, at: deps.now(), ...whose(person), channel })
    .execute();
  await countChange(tx, deps, actor);
}

/** Counts that the holder of a link has changed something. One who goes on and on is rejected with 429. */
export async function countChange(tx: Db, { limits }: Pick<Services, 'limits'>, actor: Actor): Promise<void> {
  const subject = limitSubject(actor.contact_id, actor.person?.id);
  await limits.countIn(tx, [{ limit: 'contact-steps', subject }]);
}

/** All steps of a contact, in the order in which they were done. */
export function stepsOf(db: Db, contactId: string): Promise<Step[]> {
  return db
    .selectFrom('contact_step')
    .select(['kind', 'at', 'relation', 'seat'])
    .where('contact_id', '=', contactId)
    .orderBy('no')
    .execute();
}

/** Until when whoever an answer announces has said to be there; null if it announces nobody. */
function announcedUntil({ kind, at }: { kind: OwnerAnswer; at: Date }): Date | null {
  const { minutes } = ownerAnswers[kind];
  return minutes === null ? null : secondsAfter(at, minutes * 60);
}

/** Whether the time has come by which somebody was announced. */
export function isOver(answer: { kind: OwnerAnswer; at: Date } | undefined, now: Date): boolean {
  const until = answer ? announcedUntil(answer) : null;
  return until !== null && until <= now;
}

/**
 * Whether nobody else need be told: somebody has answered that the vehicle is looked after, and their time is not over; or its owner has looked, and
 * has given no answer of their own yet.
 */
export function isLookedAfter(steps: Step[], now: Date): boolean {
  const answer = latestAnswer(steps);
  if (answer && ownerAnswers[answer.kind].isHelp) return !isOver(answer, now);
  const ofOwner = steps.filter(({ seat }) => seat === null);
  return ofOwner.some(({ kind }) => kind === 'seen') && !latestAnswer(ofOwner);
}

/** Whether its owner wants nothing more of whoever sent it. */
export function isStopped(steps: Step[]): boolean {
  const last = steps.findLast(({ kind }) => kind === 'blocked' || kind === 'harassment' || kind === 'unblocked');
  return last !== undefined && last.kind !== 'unblocked';
}

/** How far it has come, in the contract's format. */
export function presentProgress(steps: Step[]) {
  const answer = latestAnswer(steps);
  return {
    seenAt: steps.find(({ kind }) => kind === 'seen' || kind === 'noticed')?.at.toISOString() ?? '',
    answer: answer?.kind ?? ('' as const),
    answeredAt: answer?.at.toISOString() ?? '',
    until: (answer && announcedUntil(answer))?.toISOString() ?? '',
  };
}
