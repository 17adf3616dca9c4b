import { sql } from 'kysely';
import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import { remindAfterDays, type stages, type stockLists } from '../../../contract/stock-lists.ts';
import type { Db } from '../../db/database.ts';

export type Stage = (typeof stages)[number];
export type StockList = (typeof stockLists)[number];

/** Its customer has to pay before registering, and has not. */
const isToPay = sql<boolean>`(sticker.kind = ${sql.lit(stickerKinds.postpaid)} and not sticker.is_paid)`;

/** Nothing is to be paid for it: as `isForLife` says it, but that a postpaid sticker has no trial and is to be paid for. */
const isSettled = sql<boolean>`(sticker.is_paid
  or (sticker.kind <> ${sql.lit(stickerKinds.postpaid)} and sticker.duration_in_days = 0))`;

const stage = sql<Stage>`case
  when sticker.state = 'off' then 'off'
  when sticker.state = 'activated' then case when ${isSettled} then 'paid' else 'registered' end
  when given.id is not null or (sticker.kind = ${sql.lit(stickerKinds.postpaid)} and sticker.is_paid) then 'given'
  else 'stock' end`;

/**
 * What the customer has to do for some days already. A sticker that was paid for unmarked has no day of sale: whoever has paid and does not register
 * is reminded at once. A refunded one has no trial either.
 */
function needs(today: string) {
  const days = sql.lit(remindAfterDays);
  return sql<'register' | 'pay' | ''>`case
    when ${stage} = 'given' and (given.given_on is null or given.given_on <= ${today}::date - ${days}::integer) then 'register'
    when ${stage} = 'registered'
      and (sticker.demo_end_date is null or sticker.demo_end_date <= ${today}::date + ${days}::integer) then 'pay'
    else '' end`;
}

/** A reseller's stickers, each with its mark where this reseller has made one. `today`: in India, `2026-11-21`. */
export function ownStickers(db: Db, resellerId: number, today: string) {
  const all = db
    .selectFrom('sticker')
    .leftJoin('given_sticker as given', (join) =>
      join.onRef('given.sticker_id', '=', 'sticker.id').onRef('given.reseller_id', '=', 'sticker.reseller_id'),
    )
    .where('sticker.reseller_id', '=', resellerId);
  const columns = { stage, is_to_pay: isToPay, needs: needs(today) };
  const isIn = (list: StockList) =>
    list === 'remind' ? sql<boolean>`${columns.needs} <> ''` : sql<boolean>`${stage} = ${sql.lit(list)}`;
  return { all, columns, isIn };
}

export type OwnStickers = ReturnType<typeof ownStickers>;
