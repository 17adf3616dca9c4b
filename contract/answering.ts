import * as z from 'zod/mini';
import { answering } from '../messages/en/answering.ts';
import { api } from '../messages/en/api.ts';
import { following } from '../messages/en/following.ts';
import { linkChannels } from './answer-channels.ts';
import { declareCall } from './call.ts';
import { body, line, ownId } from './fields.ts';
import { ladderSteps } from './ladder.ts';
import { blockStates, ownerAnswerNames, quietSpans } from './owner-answers.ts';
import { placeWords } from './place-words.ts';
import { relations } from './relations.ts';

// How a message is followed by its caller and answered by the owner. These calls are our own, in the style of the specification's.

const answer = z.union([z.enum(ownerAnswerNames), z.literal('')]);

/** What became of a message; an instant is '' where it has not come to that. No number, name or place of either side is in it. */
const progress = {
  /** When it was sent. */
  at: z.string(),
  /** The preset's text, as it was sent. */
  text: z.string(),
  vehiclePlateNumber: z.string(),
  /** When the owner, or whom they have named, looked at it first; for the holder of a link, when they did themselves. */
  seenAt: z.string(),
  /** The owner's latest answer; '' until there is one. */
  answer,
  answeredAt: z.string(),
  /** Until when whoever comes has said to be there. */
  until: z.string(),
};

/** When the caller said where the vehicle stands, and in which word; '' for none. */
const place = { at: z.string(), word: z.union([z.enum(placeWords), z.literal('')]) };

/** How far away whoever comes was, in metres, rounded to 100; null for more than 5 km. `at`: when they said so. */
const distance = z.nullable(z.strictObject({ metres: z.nullable(z.number()), at: z.string() }));

export const contactState = z.strictObject({
  ...progress,
  /** The code of the sticker it was sent through. */
  GUID: z.string(),
  /** `open`: still being tried. */
  outcome: z.enum(['open', 'sent', 'delivered', 'failed']),
  deliveredAt: z.string(),
  /** What this caller has said of where the vehicle stands. `isShared`: a place on the map, too, which is shown by a link alone. */
  place: z.nullable(z.strictObject({ ...place, isShared: z.boolean() })),
  /** What whoever comes has said of how far away they are; null where nobody comes, or has said so. */
  distance,
  /** Whether the owner can be called at the moment: neither muted nor in their quiet hours. */
  takesCalls: z.boolean(),
  /** Whether the owner had been told of the same shortly before: nothing was sent again, and what is said here is about that message. */
  isJoined: z.boolean(),
  /** When somebody last said that it was still so. */
  stillAt: z.string(),
  /** When the owner was sent a second message about it; '' if none was, or it was not accepted. */
  remindedAt: z.string(),
  /**
   * Of an urgent message, what is done until the owner has seen it, or whom they have named looks after it, in order. `at`: when it was done, or
   * from when on it is offered.
   */
  ladder: z.array(z.strictObject({ step: z.enum(ladderSteps), at: z.string() })),
  /** Differs whenever anything else here does. */
  version: z.string(),
});

export type ContactState = z.infer<typeof contactState>;

/** What `/sms/template` has left in the browser's cookie, behind the sticker's code and a dot. */
export const contactToken = line(following.unknown, { max: 100 });

export const followable = { output: { contact: contactState }, errors: { not_found: 404 } };

export const followContact = declareCall({
  path: '/contact/state',
  summary: 'What became of a message, for the browser that sent it and for 24 hours',
  auth: 'anyone',
  input: body({ contact: contactToken }),
  ...followable,
});

export const stillSo = declareCall({
  path: '/contact/still',
  summary: 'It is still so. Where nobody has answered for ten minutes, the owner is reminded, once',
  auth: 'anyone',
  input: followContact.input,
  output: followContact.output,
  errors: { not_found: 404, inactive: 404, not_contactable: 409, muted: 409, quiet_hours: 409 },
});

/** The query string of the link in the SMS. */
export const code = line(answering.unknown, { max: 100 });

/** What brought the link. */
export const by = z._default(z.enum(linkChannels, { error: api.validation }), 'sms');

const askedContact = z.strictObject({
  ...progress,
  /** Whether the link is the owner's. A person whom the owner has named sees and answers, no more: what else is here is then empty. */
  isOwner: z.boolean(),
  /**
   * Whose the answer is that holds: the `own` of the link's holder; for the owner, as what a person gave it whom they have named; for such a person,
   * the `owner`'s or that of `another` who was told. '' until there is one.
   */
  answeredBy: z.union([z.enum(['own', 'owner', 'another', ...relations]), z.literal('')]),
  /** For such a person: they have said that they do not come, and another's answer holds by which somebody does. */
  hasDeclined: z.boolean(),
  /** For such a person: the code of their own link, by which they choose what they are told, or leave. */
  personCode: z.string(),
  /** The time has come by which somebody was announced. */
  isOver: z.boolean(),
  /** Where the caller says that the vehicle stands; null if they did not, or are blocked. Degrees are rounded to some 20 m. */
  place: z.nullable(
    z.strictObject({
      ...place,
      degrees: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
    }),
  ),
  /**
   * `told`: how far away the caller was told that somebody is. `offer`: whether the holder of the link may say how far away they are; `later`: not
   * within an hour, since another caller was told.
   */
  distance: z.strictObject({ told: distance, offer: z.enum(['yes', 'later', 'no']) }),
  /** How many people have said so. */
  people: z.number(),
  /** When one of them last said that it was still so. */
  stillAt: z.string(),
  /** Until when messages and calls through the sticker are turned away: an instant, `always`, or ''. */
  mutedUntil: z.string(),
  /** Until when the owner has quiet hours that run now, as `07:00`; '' if none do, or a mute comes before them. */
  quietUntil: z.string(),
  /** `harassment`: support was told, too. */
  block: z.enum(blockStates),
});

export type AskedContact = z.infer<typeof askedContact>;

export const answerable = { output: { contact: askedContact }, errors: { not_found: 404 } };

export const askedByLink = declareCall({
  path: '/contact/asked',
  summary: 'The message that a link from an SMS is about; changes nothing, since machines open links, too',
  auth: 'anyone',
  input: body({ code }),
  ...answerable,
});

export const seenByLink = declareCall({
  path: '/contact/seen',
  summary:
    'The owner, or a person whom they have named, has the page of a link in front of them: the caller is told that the message was seen',
  auth: 'anyone',
  input: body({ code, by }),
  ...answerable,
});

export const answerByLink = declareCall({
  path: '/contact/answer',
  summary:
    'The owner, or a person whom they have named, answers a message without logging in; the answer may be changed as long as the link is good',
  auth: 'anyone',
  input: body({ code, by, answer: z.enum(ownerAnswerNames, { error: api.validation }) }),
  ...answerable,
});

export const quietByLink = declareCall({
  path: '/contact/quiet',
  summary: 'Mutes the sticker that a message came through for a while, or unmutes it',
  auth: 'anyone',
  input: body({ code, by, hours: z.enum(quietSpans, { error: api.validation }) }),
  output: answerable.output,
  errors: { ...answerable.errors, inactive: 409 },
});

export const blockByLink = declareCall({
  path: '/contact/block',
  summary:
    'Whoever sent a message does not reach this owner for 30 days, or does again; `harassment` tells support as well. Nobody is shown who it was',
  auth: 'anyone',
  input: body({ code, by, block: z.enum(blockStates, { error: api.validation }) }),
  ...answerable,
});

export const thankCaller = declareCall({
  path: '/vehicle_owner/thank',
  summary:
    'The owner thanks whoever sent a message of the log, which they see as long as they can follow it; `not_followed`: they can no longer',
  auth: 'owner',
  input: body({ UserLoginID: ownId, contact: z.uuid({ error: api.not_found }) }),
  output: {},
  errors: { not_found: 404, not_followed: 409 },
});
