import * as z from 'zod/mini';
import { stickers as t } from '../../messages/console/stickers.ts';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, line, positiveInteger } from '../fields.ts';
import { stickerStatuses } from '../sticker-status.ts';
import { withoutMarks } from '../typed.ts';
import { declareConsoleCall } from './console-call.ts';
import { dayOrNone, declareList, oneOf } from './lists.ts';
import { reason } from './reason.ts';
import { resellerFilter } from './reseller-filter.ts';
import { selectedIds } from './selection.ts';

const stickerStates = ['minted', 'allocated', 'activated', 'off'] as const;

/** Typed in any form, or the whole URL that a hand scanner reads. */
const code = line(t.code_missing, { max: 200 });
const anyId = emptyAsNone(positiveInteger(api.validation));

const stickerFields = {
  id: z.number(),
  guid: z.string(),
  /** 1 car, 2 bike, 3 postpaid. */
  kind: z.number(),
  product_name: z.string(),
  state: z.enum(stickerStates),
  is_paid: z.boolean(),
  /** Length of the trial in days; 0 is for life. */
  trial_days: z.number(),
  /** 0 if it has none. */
  batch_id: z.number(),
  reseller_id: z.number(),
  /** The name of the reseller's business; '' if it has none. */
  firm: z.string(),
  order_id: z.number(),
  created_at: z.string(),
  /** '' if it never was activated. */
  activated_at: z.string(),
};

export const stickerList = declareList({
  path: '/console/stickers',
  summary: 'Stickers, newest first; searched by their codes, or how these begin',
  rolesBesidesOwner: ['fulfilment', 'support'],
  sorts: ['id'],
  filters: {
    search: z._default(line(api.validation, { max: 200, min: 0, tidy: withoutMarks }), ''),
    ids: selectedIds,
    state: oneOf(stickerStates),
    kind: oneOf(['1', '2', '3']),
    batch: anyId,
    reseller: resellerFilter,
    order: anyId,
    /** On which days it was registered. */
    from: dayOrNone,
    to: dayOrNone,
  },
  tabs: 'state',
  rows: 'Stickers',
  row: z.strictObject(stickerFields),
});

export const stickerCard = declareConsoleCall({
  path: '/console/sticker',
  summary: 'One sticker: where a scan of it leads and why, and its life. Nothing of its owner.',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ code }),
  output: {
    Sticker: z.strictObject({
      ...stickerFields,
      /** Rupees. */
      rate: z.number(),
      /** A path of the specification. */
      leads_to: z.string(),
      standing: z.enum(stickerStatuses),
      /** Whether its owner has muted it at the moment. */
      is_muted: z.boolean(),
      /** Until when its owner has quiet hours that run now, as `07:00`; '' if none do, or a mute comes before them. */
      quiet_until: z.string(),
      /** Whether urgent messages come through in these hours. */
      lets_urgent: z.boolean(),
      demo_end_date: z.string(),
      /** `KA••••••34`; '' if it belongs to no owner. */
      plate: z.string(),
      /** When its owner took it over from the previous owner; '' if it was not handed on. */
      handed_on_at: z.string(),
      /** The guid of the vehicle's sticker that works; '' if none works, or this one does. */
      replaced_by: z.string(),
      /** Whether a call to do it would succeed. */
      may: z.strictObject({ switch_off: z.boolean(), switch_on: z.boolean(), replace: z.boolean() }),
    }),
    /** What operators did to it, newest first. */
    Changes: z.array(z.strictObject({ at: z.string(), operator: z.string(), action: z.string(), reason: z.string() })),
  },
  errors: { not_found: 404 },
});

export const stickerOff = declareConsoleCall({
  path: '/console/sticker/switch-off',
  summary: 'Switches a sticker off: a scan of it leads nowhere',
  rolesBesidesOwner: ['support'],
  actions: ['sticker.switch_off'],
  input: body({ code, reason }),
  /** `in_parcel_of`: the order in whose parcel, which has not left, it lies, to be taken out by hand; 0 if it is in none. */
  output: { in_parcel_of: z.number() },
  errors: { not_found: 404 },
});

export const stickerOn = declareConsoleCall({
  path: '/console/sticker/switch-on',
  summary: 'Switches a sticker on again, as it was before',
  rolesBesidesOwner: ['support'],
  actions: ['sticker.switch_on'],
  input: body({ code, reason }),
  output: {},
  errors: { not_found: 404, vehicle_has_sticker: 409, owner_gone: 409, batch_recalled: 409, order_cancelled: 409 },
});

export const stickerReplace = declareConsoleCall({
  path: '/console/sticker/replace',
  summary: 'Gives the vehicle of a sticker a new one, which takes over what was paid, and ends the old',
  rolesBesidesOwner: ['support'],
  actions: ['sticker.replace'],
  input: body({ code, new_code: line(t.code_missing, { max: 200 }), reason }),
  output: { guid: z.string() },
  errors: {
    not_found: 404,
    nobodys: 409,
    new_code_unknown: 422,
    new_code_taken: 422,
    new_code_not_ready: 422,
    new_code_other_kind: 422,
  },
});
