import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { sellOn } from '../messages/en/sell-on.ts';
import { doneBy } from './done-by.ts';
import { body, emptyAsNone, line } from './fields.ts';
import { maxPageRows, pageInfo, pageQuery } from './paging.ts';
import { parseStickerCode } from './parse-sticker-code.ts';
import { declareResellerCall, wholeTeam, whoOrders } from './reseller-call.ts';
import { resellerGuid } from './resellers.ts';
import { stages, stockLists } from './stock-lists.ts';
import { latinDigits, withoutMarks } from './typed.ts';

/** The most stickers that are marked at once, however they are chosen. */
export const mostChosen = maxPageRows;

/** Longer than a code: a sticker's whole address may be scanned or pasted. */
const typed = z._default(line(api.validation, { max: 200, min: 0, tidy: withoutMarks }), '');

/** Which of the reseller's stickers are meant: those named, those from one to another, all of a list; a sticker need be in one of these only. */
const chosen = {
  GUIDs: z._default(
    z
      .array(
        z.pipe(
          z.string({ error: api.validation }).check(z.maxLength(200, api.validation)),
          z.transform(parseStickerCode),
        ),
        {
          error: api.validation,
        },
      )
      .check(z.maxLength(mostChosen, sellOn.too_many)),
    [],
  ),
  /** A range, in the order in which they were made: each end a code, an address or a number. With one end alone it is that sticker. */
  from: typed,
  to: typed,
  all: z._default(z.enum([...stockLists, ''], { error: api.validation }), ''),
};

export const resellerStock = declareResellerCall({
  path: '/reseller/stock',
  summary: 'A reseller’s stickers by how far they have come: in stock, sold, registered, paid, and whom to remind',
  rolesBesidesOwner: wholeTeam,
  input: body({
    guid: resellerGuid,
    ...pageQuery,
    /** A code or its beginning, a sticker's whole address, its number, or an order's. */
    search: typed,
    list: z._default(z.enum([...stockLists, ''], { error: api.validation }), ''),
    /** Only these, where any are named. */
    GUIDs: chosen.GUIDs,
    from: typed,
    to: typed,
  }),
  output: {
    stickers: z.array(
      z.strictObject({
        qr_id: z.number(),
        /** For a member who only looks, `7Q2M…` as long as it has no owner. */
        GUID: z.string(),
        product_name: z.string(),
        stage: z.enum(stages),
        /** Days, `2026-11-21`; '' where there is none. */
        given_on: z.string(),
        registered_on: z.string(),
        /** The first day on which its trial is over. */
        trial_until: z.string(),
        /** The reseller's own words; '' once it is registered. */
        note: z.string(),
        given_by: doneBy,
        /** '' where it is not registered, and if its owner was never informed that their name is shown here. */
        customer_name: z.string(),
        /** 1 if its customer has to pay before registering. */
        is_to_pay: z.number(),
        /** What its customer has to do for some days already. */
        needs: z.enum(['register', 'pay', '']),
      }),
    ),
    ...pageInfo,
    /** How many there are in each list, whatever is searched for. */
    counts: z.strictObject(
      Object.fromEntries(stockLists.map((list) => [list, z.number()])) as Record<
        (typeof stockLists)[number],
        z.ZodMiniNumber
      >,
    ),
    /** Where few are left: the order to repeat, and how many stickers it had. */
    reorder: z.nullable(z.strictObject({ order_id: z.number(), quantity: z.number() })),
  },
  errors: { not_found: 404, unknown_code: 422 },
});

const day = z.string({ error: sellOn.day_invalid }).check(z.trim(), z.regex(/^20\d\d-\d\d-\d\d$/, sellOn.day_invalid));

/** Eight digits in a row or more, however they are grouped; a plate has fewer. */
const phoneLike = /(\d[\s().-]*){8,}/;

const note = z._default(
  line(sellOn.note_invalid, { max: 40, min: 0 }).check(
    z.refine((words) => !phoneLike.test(latinDigits(words)), sellOn.note_number),
  ),
  '',
);

export const giveStickers = declareResellerCall({
  path: '/reseller/give',
  summary: 'Marks stickers of a reseller’s as sold, for the reseller’s own view: nothing else changes',
  rolesBesidesOwner: whoOrders,
  input: body({ guid: resellerGuid, ...chosen, given_on: emptyAsNone(day), note }),
  output: {
    /** How many were marked. */
    marked: z.number(),
    /** How many of those chosen stay as they are: marked before, registered, or switched off. */
    left: z.number(),
  },
  errors: { not_found: 404, nothing_chosen: 422, too_many: 422, unknown_code: 422, day_invalid: 422 },
});

export const takeBackStickers = declareResellerCall({
  path: '/reseller/take_back',
  summary: 'Takes the mark that they are sold from stickers that nobody has registered yet',
  rolesBesidesOwner: whoOrders,
  input: body({ guid: resellerGuid, ...chosen }),
  output: { taken_back: z.number() },
  errors: { not_found: 404, nothing_chosen: 422, too_many: 422, unknown_code: 422 },
});
