import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { namedPeople as sentences } from '../messages/en/named-people.ts';
import { personLink } from '../messages/en/person-link.ts';
import { declareCall } from './call.ts';
import { body, line, mobile, ownId, readableLine } from './fields.ts';
import { endElsewhere, quietHoursInput } from './owner-control.ts';
import { quietHoursFields } from './owners.ts';
import { relations, toldKinds } from './relations.ts';

// People whom an owner names, three at most: they are told of messages about the owner's vehicles and answer them. These calls are our own.

const relation = z.enum(relations, { error: sentences.relation_invalid });
const wants = z.enum(toldKinds, { error: api.validation });

/** The last digits of their number: enough for whoever named them to know which one it is. */
const phoneEnd = z.string();

const namedPerson = z.strictObject({
  id: z.number(),
  /** As the owner has it; '' of one who has left, of whom it is not kept. */
  name: z.string(),
  phoneEnd,
  relation: z.enum(relations),
  /** `asked`: has not answered yet, and is told of nothing. `left`: does not want to be named by this owner again. */
  state: z.enum(['asked', 'agreed', 'left']),
  wants: z.enum(toldKinds),
  /** Instants; '' where it has not come to that. */
  askedAt: z.string(),
  agreedAt: z.string(),
  leftAt: z.string(),
});

export type NamedPerson = z.infer<typeof namedPerson>;

/** Those who are named now, in the order in which they were named, and those who have left, the latest three, in the order in which they did. */
const list = {
  people: z.array(namedPerson),
  /** Whether anybody can be named: the text that asks them has to be registered first. */
  isOffered: z.boolean(),
};

export const namedPeople = declareCall({
  path: '/vehicle_owner/people',
  summary:
    'Whom the owner has named to be told of messages, and whether they have agreed; of a number its last four digits',
  auth: 'owner',
  input: body({ UserLoginID: ownId }),
  output: list,
  errors: { not_found: 404 },
});

export const namePerson = declareCall({
  path: '/vehicle_owner/name_person',
  summary:
    'Names a person, three at most, and asks them by SMS whether they agree; until then they are told of nothing. Whoever has left is not asked again (`person_left`)',
  auth: 'owner',
  input: body({
    UserLoginID: ownId,
    name: readableLine(sentences.name_invalid, { max: 50 }),
    phone: mobile(sentences.phone_invalid),
    relation,
  }),
  output: list,
  errors: {
    not_found: 404,
    own_number: 409,
    people_full: 409,
    already_named: 409,
    person_left: 409,
    no_vehicle: 409,
    not_offered: 409,
  },
});

const ofPerson = { UserLoginID: ownId, person: ownId };

export const askPersonAgain = declareCall({
  path: '/vehicle_owner/ask_person',
  summary: 'Asks a person once more who has not answered, by the same link',
  auth: 'owner',
  input: body(ofPerson),
  output: list,
  errors: { not_found: 404, already_agreed: 409, asked_too_late: 409, no_vehicle: 409, not_offered: 409 },
});

export const removePerson = declareCall({
  path: '/vehicle_owner/remove_person',
  summary: 'Names a person no more: their name and number are erased, and their links end',
  auth: 'owner',
  input: body(ofPerson),
  output: list,
  errors: { not_found: 404 },
});

/** The query string of the link in the SMS that asked. */
const code = line(personLink.unknown, { max: 100 });

const askedPerson = z.strictObject({
  /** Of the vehicles that they are told about; before they agree, the one that their SMS names. Nothing else of the owner is in it. */
  plates: z.array(z.string()),
  /** What is kept of them: as the owner has named them, and the end of their number; '' once they have left. */
  name: z.string(),
  phoneEnd,
  relation: z.enum(relations),
  state: z.enum(['asked', 'agreed', 'left']),
  wants: z.enum(toldKinds),
  askedAt: z.string(),
  agreedAt: z.string(),
  ...quietHoursFields,
});

export type AskedPerson = z.infer<typeof askedPerson>;

const answerable = { output: { person: askedPerson }, errors: { not_found: 404 } };
/** Whoever has left has nothing to choose any more. */
const choosable = { output: answerable.output, errors: { not_found: 404, person_left: 409 } };

export const personAsked = declareCall({
  path: '/person/asked',
  summary: 'What the holder of a link is asked, and what is kept of them; changes nothing',
  auth: 'anyone',
  input: body({ code }),
  ...answerable,
});

export const personAgrees = declareCall({
  path: '/person/agree',
  summary: 'The person agrees to be told, of urgent messages alone or of all; or changes which',
  auth: 'anyone',
  input: body({ code, wants }),
  ...choosable,
});

export const personQuietHours = declareCall({
  path: '/person/quiet_hours',
  summary: 'When the person is told of nothing, but for urgent messages if they like',
  auth: 'anyone',
  input: body({ code, ...quietHoursInput }).check(endElsewhere()),
  ...choosable,
});

export const personEndQuietHours = declareCall({
  path: '/person/end_quiet_hours',
  summary: 'Takes the person’s quiet hours away',
  auth: 'anyone',
  input: body({ code }),
  ...choosable,
});

export const personLeaves = declareCall({
  path: '/person/leave',
  summary:
    'The person is told of nothing any more and not asked again by this owner, for good; their name and number are erased',
  auth: 'anyone',
  input: body({ code }),
  ...answerable,
});
