import * as z from 'zod/mini';
import { following } from '../messages/en/following.ts';
import { contactToken, followable } from './answering.ts';
import { declareCall } from './call.ts';
import { degrees } from './degrees.ts';
import { body } from './fields.ts';
import { placeWords } from './place-words.ts';

// Where the vehicle of a message stands, as its caller says. Their own calls, in the style of the specification's.

export const placeContact = declareCall({
  path: '/contact/place',
  summary:
    'The caller says where the vehicle stands: a word, or a place, which is rounded to some 20 m, or both. The owner, and whoever they have named, see it by the link in the SMS, for a day. What is not said again stays',
  auth: 'anyone',
  input: body({
    contact: contactToken,
    word: z.optional(z.enum(placeWords, { error: following.no_place })),
    latitude: z.optional(degrees(90, following.no_place)),
    longitude: z.optional(degrees(180, following.no_place)),
  }).check(
    z.refine(
      ({ word, latitude, longitude }) =>
        (latitude === undefined) === (longitude === undefined) && (word ?? latitude) !== undefined,
      following.no_place,
    ),
  ),
  ...followable,
});

export const withdrawPlace = declareCall({
  path: '/contact/withdraw_place',
  summary: 'The caller takes back what they said of where the vehicle stands',
  auth: 'anyone',
  input: body({ contact: contactToken }),
  ...followable,
});
