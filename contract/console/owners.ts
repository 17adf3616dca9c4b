import * as z from 'zod/mini';
import { owners } from '../../messages/console/owners.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger } from '../fields.ts';
import { relations } from '../relations.ts';
import { orderStatus } from '../reseller-orders.ts';
import { withoutMarks } from '../typed.ts';
import { declareConsoleCall } from './console-call.ts';
import { declareList, oneOf } from './lists.ts';
import { reason } from './reason.ts';

const owner = positiveInteger(api.not_found);

export const ownerStates = ['registered', 'proven', 'gone'] as const;

/** An owner in a list, without any personal data. */
const row = z.strictObject({
  id: z.number(),
  /** `proven`: has proven a phone number and not registered yet. `gone`: has deleted the account. */
  state: z.enum(ownerStates),
  /** When the owner proved the phone number. */
  since: z.string(),
  vehicles: z.number(),
  /** Stickers that work now. */
  stickers: z.number(),
});

export const ownerList = declareList({
  path: '/console/people',
  summary: 'Owners, newest first, without their names',
  rolesBesidesOwner: ['support'],
  sorts: ['number'],
  filters: { state: oneOf(ownerStates) },
  tabs: 'state',
  rows: 'People',
  row: row,
});

export const findOwners = declareConsoleCall({
  path: '/console/people/find',
  summary: 'Owners who have exactly this phone number, mail address, plate or sticker; 20 at most',
  rolesBesidesOwner: ['support'],
  input: body({ search: line(owners.search_required, { max: 200, tidy: withoutMarks }) }),
  output: { People: z.array(row) },
  errors: {},
});

const stickerShown = z.strictObject({
  id: z.number(),
  guid: z.string(),
  product: z.string(),
  state: z.enum(['minted', 'allocated', 'activated', 'off']),
  is_paid: z.boolean(),
  /** '' if it has no trial. */
  trial_ends_on: z.string(),
  /** Whether its owner has muted it at the moment. */
  is_muted: z.boolean(),
  /** Until when the owner has quiet hours that run now, as `07:00`; '' if none do, or a mute comes before them. */
  quiet_until: z.string(),
  /** Whether urgent messages come through in these hours. */
  lets_urgent: z.boolean(),
  /** The page that a scan of it opens now. */
  leads_to: z.string(),
});

export const ownerCard = declareConsoleCall({
  path: '/console/person',
  summary: 'One owner: vehicles, stickers, consents, orders and contacts; not who they are',
  rolesBesidesOwner: ['support'],
  input: body({ id: owner }),
  output: {
    Person: z.strictObject({
      ...row.shape,
      registered_at: z.string(),
      deleted_at: z.string(),
      /** How many people the owner names now; not who they are. */
      named_people: z.number(),
      /** As what each of them is named, and since when; `agreed`: they are told of messages. */
      people: z.array(
        z.strictObject({
          id: z.number(),
          relation: z.enum(relations),
          state: z.enum(['asked', 'agreed']),
          asked_at: z.string(),
        }),
      ),
      /** How many browsers show the owner notifications. */
      browsers: z.number(),
      vehicles: z.array(
        z.strictObject({
          id: z.number(),
          since: z.string(),
          has_emergency: z.boolean(),
          stickers: z.array(stickerShown),
        }),
      ),
      consents: z.array(
        z.strictObject({
          page: z.string(),
          version: z.number(),
          /** Which translation of it they were shown; null where that was the English text. */
          translation: z.nullable(z.number()),
          given: z.boolean(),
          language: z.string(),
          at: z.string(),
        }),
      ),
      orders: z.array(
        z.strictObject({
          id: z.number(),
          at: z.string(),
          kind: z.string(),
          amount: z.number(),
          state: orderStatus,
        }),
      ),
      /** The sessions in which the owner is logged in. */
      sessions: z.array(z.strictObject({ at: z.string(), last_used_at: z.string() })),
    }),
  },
  errors: { not_found: 404 },
});

export const revealOwner = declareConsoleCall({
  path: '/console/person/reveal',
  summary: 'Who an owner is and what his plates say, shown for a reason that is written down',
  rolesBesidesOwner: ['support'],
  actions: ['owner.reveal'],
  input: body({ id: owner, reason }),
  output: {
    Revealed: z.strictObject({
      name: z.string(),
      email: z.string(),
      /** All but its last two digits hidden. */
      phone: z.string(),
      address: z.string(),
      plates: z.array(z.strictObject({ vehicle_id: z.number(), plate: z.string() })),
    }),
  },
  errors: { not_found: 404 },
});

export const removeNamedPerson = declareConsoleCall({
  path: '/console/person/remove-named',
  summary: 'Removes a person whom an owner names, who has asked for it and has no link any more',
  rolesBesidesOwner: ['support'],
  actions: ['owner.remove_person'],
  input: body({ id: owner, person: positiveInteger(owners.person_required), reason }),
  output: {},
  errors: { not_found: 404 },
});

export const logOutOwner = declareConsoleCall({
  path: '/console/person/log-out',
  summary: 'Logs an owner out on every device, as where he lost his phone, and takes his passkeys',
  rolesBesidesOwner: ['support'],
  actions: ['owner.log_out'],
  input: body({ id: owner, reason }),
  output: { sessions: z.number() },
  errors: { not_found: 404 },
});
