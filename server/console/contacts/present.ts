import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Locale } from '../../../messages/catalogue.ts';
import { peopleToldAt } from '../../contact/answering/message-of.ts';
import { ladderCallOfContact, parseLadderCall } from '../../contact/ladder/call-of-contact.ts';
import { contactOutcome } from '../../contact/log.ts';
import { otherWaysOfContact } from '../../contact/other-ways.ts';
import type { PresetList } from '../../contact/preset-list.ts';
import type { Db } from '../../db/database.ts';
import type { ContactTable, Tables } from '../../db/tables.ts';
import { callerPresenter } from './caller-presenter.ts';
import { openReports } from './open-reports.ts';

type Contact = Omit<Selectable<ContactTable>, 'idempotency_key' | 'wish_hash' | 'words' | 'still_at' | 'reminder'>;

interface Shown {
  db: Db;
  presets: PresetList;
  now: Date;
  /** The operator's language. */
  locale: Locale;
}

/** Contacts of one page, as the console shows them. What each is about is looked up for these rows alone. */
export async function presentContacts({ db, presets, now, locale }: Shown, contacts: Contact[]) {
  if (contacts.length === 0) return [];
  const [detailsById, presentCaller, reported] = await Promise.all([
    detailsOf(db, contacts),
    callerPresenter(db, keysOf(contacts), now),
    reportedOf(db, contacts, now),
  ]);
  const present = async ({ id, created_at, kind, recipient, preset_id, address_index, caller_index }: Contact) => {
    const details = detailsById.get(id);
    const { text, language } = await presets.saidIn(preset_id, details?.text ?? '', [locale]);
    const call = parseLadderCall(details?.ladder_call ?? null);
    return {
      id,
      at: created_at.toISOString(),
      kind,
      recipient,
      text,
      text_language: language ?? '',
      outcome: details?.outcome ?? ('sent' as const),
      step: details?.step ?? ('' as const),
      step_by: details?.step_by ?? ('' as const),
      is_reported: reported.has(id),
      called: call?.outcome ?? ('' as const),
      called_at: call?.at?.toISOString() ?? '',
      people_told_at: details?.people_told_at?.toISOString() ?? '',
      guid: details?.guid ?? '',
      owner_id: details?.owner_id ?? 0,
      address: presentCaller(address_index),
      caller: caller_index && presentCaller(caller_index),
    };
  };
  return Promise.all(contacts.map(present));
}

async function reportedOf(db: Db, contacts: Contact[], now: Date): Promise<Set<string>> {
  const ids = contacts.map(({ id }) => id);
  const rows = await openReports(db, now)
    .select('contact_step.contact_id')
    .where('contact_step.contact_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ contact_id }) => contact_id));
}

function keysOf(contacts: Contact[]): Buffer[] {
  return contacts.flatMap(({ address_index, caller_index }) => [
    address_index,
    ...(caller_index ? [caller_index] : []),
  ]);
}

async function detailsOf(db: Db, contacts: Contact[]) {
  const rows = await db
    .selectFrom('contact')
    .innerJoin('sticker', 'sticker.id', 'contact.sticker_id')
    .innerJoin('vehicle', 'vehicle.id', 'contact.vehicle_id')
    .leftJoin('preset', 'preset.id', 'contact.preset_id')
    .leftJoin('outgoing', 'outgoing.about', 'contact.id')
    .select(['contact.id', 'sticker.guid', 'vehicle.owner_id', 'outgoing.state', 'outgoing.told_at'])
    .leftJoinLateral(
      (eb) => lastStep(eb).as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.kind as step', 'last.relation as step_by'])
    .select([ladderCallOfContact.as('ladder_call'), otherWaysOfContact.as('other_ways')])
    .select(peopleToldAt.as('people_told_at'))
    .select((eb) => eb.fn.coalesce('contact.words', 'preset.first_text').as('text'))
    .where(
      'contact.id',
      'in',
      contacts.map(({ id }) => id),
    )
    .execute();
  return new Map(
    rows.map(({ state, told_at, other_ways, ...row }) => [
      row.id,
      { ...row, outcome: state && contactOutcome({ state, told_at, other_ways }) },
    ]),
  );
}

/** What was done last; that a person whom the owner has named has looked, or does not come, only where nothing else was done. */
function lastStep(eb: ExpressionBuilder<Tables, 'contact'>) {
  return eb
    .selectFrom('contact_step')
    .select(['contact_step.kind', 'contact_step.relation'])
    .whereRef('contact_step.contact_id', '=', 'contact.id')
    .orderBy((by) => by('contact_step.kind', 'in', ['noticed', 'declined']))
    .orderBy('contact_step.no', 'desc')
    .limit(1);
}
