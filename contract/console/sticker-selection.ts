import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { reason } from './reason.ts';
import { outcomes, someOf } from './selection.ts';
import { stickerList } from './stickers.ts';

/** In which it was shown: what was read of it, as that it is on a vehicle, holds as long as it is. */
const shownState = z.enum(stickerList.filters.state.values, { error: api.validation });

export const stickerSelection = declareConsoleCall({
  path: '/console/stickers/selection',
  summary: 'Which stickers the filters of the list find, the oldest 200 at most, and which of them are off already',
  rolesBesidesOwner: ['support'],
  input: body(stickerList.filters),
  output: {
    /** The oldest first. */
    Stickers: z.array(
      z.strictObject({
        id: z.number(),
        guid: z.string(),
        state: z.enum(stickerList.filters.state.values),
        /** '' where it can be switched off. */
        why: z.enum(['', 'already']),
        /** The order in whose parcel, which has not left, it is; 0 if it is in none. */
        in_parcel_of: z.number(),
      }),
    ),
    /** How many the filters find; above `maxCountedRows`: more than that. */
    found: z.number(),
  },
  errors: {},
});

export const stickersOff = declareConsoleCall({
  path: '/console/stickers/switch-off',
  summary: 'Switches stickers off, each by itself as `stickerOff` does, unless its state is another one than was shown',
  rolesBesidesOwner: ['support'],
  actions: ['sticker.switch_off'],
  input: body({
    Stickers: someOf(z.object({ id: positiveInteger(api.not_found), state: shownState }, { error: api.validation })),
    reason,
  }),
  output: {
    ...outcomes([]),
    /** Those that lie in the parcel of an order that has not left: to be taken out by hand. */
    InParcels: z.array(z.strictObject({ id: z.number(), order_id: z.number() })),
  },
  errors: {},
});
