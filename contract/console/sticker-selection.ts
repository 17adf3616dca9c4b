import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { reason } from './reason.ts';
import { outcomes, someOf } from './selection.ts';
import { stickerList } from './stickers.ts';

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
      }),
    ),
    /** How many the filters find; above `maxCountedRows`: more than that. */
    found: z.number(),
  },
  errors: {},
});

export const stickersOff = declareConsoleCall({
  path: '/console/stickers/switch-off',
  summary: 'Switches stickers off, each by itself as `stickerOff` does',
  rolesBesidesOwner: ['support'],
  actions: ['sticker.switch_off'],
  input: body({ ids: someOf(positiveInteger(api.not_found)), reason }),
  output: outcomes([]),
  errors: {},
});
