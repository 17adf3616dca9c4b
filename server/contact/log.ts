import type { ContactEntry, contactLog as contactLogCall } from '../../contract/owner-control.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { OutgoingState } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { requireOwnIds } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { peopleOfContact, peopleToldAt } from './answering/message-of.ts';
import { parseSteps, stepsOfContact } from './answering/steps.ts';
import { ladderCallOfContact, parseLadderCall } from './ladder/call-of-contact.ts';
import { type Cursor, newestContactsQuery } from './newest-contacts.ts';
import { otherWaysOfContact } from './other-ways.ts';

const pageLength = 20;

export function contactLog({ database }: Services): Handler<typeof contactLogCall> {
  return async ({ UserLoginID, after }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const cursor = after === '' ? null : parseCursor(after);
    const newest = newestContactsQuery(database.db, principal.id, { cursor, count: pageLength + 1 });
    const rows = await contactsQuery(database.db).where('contact.id', 'in', newest).execute();
    const page = rows.slice(0, pageLength);
    const last = page.at(-1);
    return { contacts: page.map(contactEntryOf), next: last && rows.length > pageLength ? cursorOf(last) : '' };
  };
}

/** All contacts that ever came through an owner's stickers, newest first. */
export async function allContacts(db: Db, ownerId: number): Promise<ContactEntry[]> {
  return (await contactsQuery(db).where('vehicle.owner_id', '=', ownerId).execute()).map(contactEntryOf);
}

/** A contact of this owner's log; null where there is none. */
export async function findContact(db: Db, ownerId: number, id: string): Promise<ContactEntry | null> {
  const row = await contactsQuery(db)
    .where('contact.id', '=', id)
    .where('vehicle.owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ? contactEntryOf(row) : null;
}

type ContactRow = Awaited<ReturnType<ReturnType<typeof contactsQuery>['execute']>>[number];

/** Newest first, column by column: callers are kept as hashes only, and not even those are returned. */
function contactsQuery(db: Db) {
  return db
    .selectFrom('contact')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .innerJoin('outgoing', 'outgoing.about', 'contact.id')
    .leftJoin('preset', 'preset.id', 'contact.preset_id')
    .select(['contact.id', 'contact.created_at', 'contact.kind', 'contact.recipient'])
    .select((eb) => eb.fn.coalesce('contact.words', 'preset.first_text').as('text'))
    .select(['vehicle.plate_number', 'outgoing.state', 'outgoing.told_at', 'outgoing.delivered_at'])
    .select([stepsOfContact.as('steps'), peopleOfContact.as('people'), ladderCallOfContact.as('ladder_call')])
    .select([otherWaysOfContact.as('other_ways'), peopleToldAt.as('people_told_at')])
    .orderBy('contact.created_at', 'desc')
    .orderBy('contact.id', 'desc');
}

interface Ways {
  /** Of the SMS. */
  state: OutgoingState;
  /** When a push was taken. */
  told_at: Date | null;
  /** `otherWaysOfContact`. */
  other_ways: 'sent' | 'open' | null;
}

/**
 * The outcome of what was sent for a contact, as owners and callers are shown it. What another channel has taken is on its way, whatever becomes of
 * the SMS.
 */
export function contactOutcome({ state, told_at, other_ways }: Ways): ContactEntry['outcome'] {
  const outcome = contactOutcomes[state];
  if (told_at) return outcome === 'delivered' ? 'delivered' : 'sent';
  return outcome === 'failed' ? (other_ways ?? 'failed') : outcome;
}

const contactOutcomes: Record<OutgoingState, ContactEntry['outcome']> = {
  queued: 'open',
  sending: 'open',
  unknown: 'open',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  refused: 'failed',
  dead: 'failed',
};

function contactEntryOf({ id, created_at, kind, recipient, text, plate_number, ...row }: ContactRow): ContactEntry {
  return {
    id,
    at: created_at.toISOString(),
    kind,
    recipient,
    text: text ?? '',
    vehiclePlateNumber: plate_number ?? '',
    people: row.people,
    outcome: contactOutcome(row),
    deliveredAt: row.delivered_at?.toISOString() ?? '',
    calledAt: parseLadderCall(row.ladder_call)?.at?.toISOString() ?? '',
    peopleToldAt: row.people_told_at?.toISOString() ?? '',
    steps: parseSteps(row.steps).map(({ kind: step, at, relation }) => ({
      step,
      at: at.toISOString(),
      by: relation ?? '',
    })),
  };
}

/** How far the owner has read: the last contact they saw. */
function cursorOf({ created_at, id }: { created_at: Date; id: string }): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
}

const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Rejects what we did not issue ourselves. */
function parseCursor(text: string): Cursor {
  const [, instant = '', id = ''] = cursorPattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()))
    throw new ApiError(422, 'validation', en.api.validation, { errors: { after: [en.api.validation] } });
  return { at, id };
}
