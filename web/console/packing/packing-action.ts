import { pickSticker, returnSticker } from '../../../contract/console/order-changes.ts';
import {
  bookParcel,
  choosePacking,
  dispatchParcel,
  packing,
  requestPickup,
  setParcelAside,
  takeParcel,
  undoDispatch,
} from '../../../contract/console/packing.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import { isStickerCode } from '../../../contract/sticker-code.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { CallError, type CallFunction, isCallError } from '../../api.ts';
import { requestMessages } from '../../request-messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { actForOperator } from '../change/change-for-operator.ts';

type Values = Record<string, string>;
interface Done {
  message: string;
  /** The order whose label is to be printed now. */
  print?: number;
  /** Whether it was a scan, which is heard as well. */
  isScan?: true;
  /** What did not happen after it. */
  problem?: string;
  /** The order that was booked, whose label the courier has. */
  courierLabel?: number;
}
type Step = (call: CallFunction, values: Values, t: Messages) => Promise<Done>;

/** What a scan or a press at the packing table does. After a parcel has gone the next one is taken by itself. */
export function packingAction(args: PageRequest) {
  return actForOperator(args, async (call, values) => {
    const step = steps[values.intent ?? ''];
    if (!step) throw new Response(null, { status: 400 });
    const t = requestMessages(args.request);
    return step(call, values, t).catch((error) => {
      throw asNotToPack(error, values, t);
    });
  });
}

const steps: Record<string, Step> = {
  take: async (call) => ({ message: '', ...(await takeNext(call)) }),

  pick: async (call, values, t) => {
    const { order_id = '', code = '', books } = values;
    const { guid, missing } = await call(pickSticker, { order_id, code }).catch((error) => {
      throw asNoCode(error, code, t);
    });
    const message = fill(t.console_order_pages.pack_yes, { guid: formatStickerCode(guid) });
    if (missing > 0 || books !== 'on') return { message, isScan: true };
    // The sticker is in, whatever the courier says.
    return bookAndTakeNext(call, values, t).catch((error) => ({ message, problem: sentenceOf(error) }));
  },

  leave: (call, values, t) =>
    values.code?.trim() ? dispatchAndTakeNext(call, values, t) : bookAndTakeNext(call, values, t),

  fetch: async (call, _, t) => {
    const { Pickup } = await call(requestPickup, {});
    const { books_with: courier } = await call(packing, {});
    const { fetched, fetched_tomorrow } = t.console_packing;
    return { message: fill(Pickup.on === 'today' ? fetched : fetched_tomorrow, { ...Pickup, courier }) };
  },

  put_back: async (call, { order_id = '', code = '' }, t) => {
    const { guid } = await call(returnSticker, { order_id, code });
    return { message: fill(t.console_order_pages.pack_out, { guid: formatStickerCode(guid) }) };
  },

  dispatch: dispatchAndTakeNext,

  later: async (call, { order_id = '' }, t) => {
    await call(setParcelAside, { order_id });
    const message = fill(t.console_packing.left_for_later, { number: order_id });
    return { message, ...(await takeNextIfAny(call)) };
  },

  undo: async (call, { order_id = '', version = '' }, t) => {
    const { void_docket: docket } = await call(undoDispatch, { order_id, version });
    const label = docket ? fill(t.console_order_pages.void_label, { docket }) : '';
    return { message: [fill(t.console_packing.undone, { number: order_id }), label].filter(Boolean).join(' ') };
  },

  choose: async (call, { prints, is_muted, books }, t) => {
    const chosen = prints === 'collected' ? 'collected' : 'at_once';
    await call(choosePacking, { prints: chosen, is_muted: is_muted === 'on', books: books === 'on' });
    return { message: t.console_packing.kept };
  },
};

async function dispatchAndTakeNext(call: CallFunction, values: Values, t: Messages): Promise<Done> {
  const { order_id = '', version = '', courier = '', code: docket = '' } = values;
  await call(dispatchParcel, { order_id, version, courier, docket });
  const message = fill(t.console_packing.dispatched, { number: order_id, courier, docket });
  return { message, isScan: true, ...(await takeNextIfAny(call)) };
}

async function bookAndTakeNext(call: CallFunction, values: Values, t: Messages): Promise<Done> {
  const { order_id = '', version = '' } = values;
  const { Order, courier, docket } = await call(bookParcel, { order_id, version });
  const message = fill(t.console_packing.booked, { number: order_id, courier, docket });
  return { message, isScan: true, courierLabel: Order.order_id, ...(await takeNextIfAny(call)) };
}

/** What a call has refused, in its words. Anything else is nobody's to be told here. */
function sentenceOf(error: unknown): string {
  if (!isCallError(error)) throw error;
  return error.message;
}

async function takeNext(call: CallFunction): Promise<Pick<Done, 'print'>> {
  const { order_id, prints_label } = await call(takeParcel, {});
  return prints_label ? { print: order_id } : {};
}

/** What went before is done, and is not to be called a failure: the page then offers to take the next one. */
async function takeNextIfAny(call: CallFunction): Promise<Pick<Done, 'print'>> {
  try {
    return await takeNext(call);
  } catch (error) {
    if (!isCallError(error)) throw error;
    return {};
  }
}

/** Another operator has cancelled the order or sent it while it was in hand: the page, loaded anew, has it no more. */
function asNotToPack(error: unknown, { order_id = '' }: Values, { console_packing: t }: Messages): unknown {
  if (!isCallError(error) || error.code !== 'step_not_now') return error;
  return new CallError(409, { ErrorCode: error.code, Message: fill(t.not_to_pack, { number: order_id }) });
}

/** A docket that was scanned while stickers are still missing is told from a sticker that we do not know. */
function asNoCode(error: unknown, code: string, { console_packing: t }: Messages): unknown {
  const isCode = isStickerCode(parseStickerCode(code));
  if (isCode || !isCallError(error) || error.code !== 'sticker_unknown') return error;
  return new CallError(404, { ErrorCode: error.code, Message: t.no_code });
}
