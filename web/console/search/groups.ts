import type { consoleSearch } from '../../../contract/console/search.ts';
import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import { listPath } from '../../lists/query.ts';
import { showRupees } from '../../money.ts';
import { consolePaths, inquiryPath, orderPath, ownerPath, resellerPath, stickerPath } from '../paths.ts';
import type { Hit, HitGroup } from './found.ts';

type Answer = CallResult<typeof consoleSearch>;

/** What was found, in the words of the operator's language; kinds of which nothing was found are left out. For the server alone: it has all words. */
export function groupsOf(answer: Answer, typed: string, words: Messages): HitGroup[] {
  const { console_search: t } = words;
  const { Orders, Stickers, People, Resellers, Inquiries, More } = answer;
  const groups = [
    { heading: t.orders, hits: [...Orders.map((order) => orderHit(order, words)), ...allOfBuyer(answer, t)] },
    {
      heading: t.stickers,
      hits: [...Stickers.map((each) => stickerHit(each, words)), ...allThatBegin(More, typed, t)],
    },
    { heading: t.owners, hits: People.map((owner) => ownerHit(owner, words)) },
    { heading: t.resellers, hits: Resellers.map((reseller) => resellerHit(reseller, t)) },
    { heading: t.inquiries, hits: [...Inquiries.map((each) => inquiryHit(each, words)), ...allOfWriter(answer, t)] },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

type Words = Messages['console_search'];

const hintOf = (...parts: string[]) => parts.filter(Boolean).join(' · ');

function orderHit(
  { order_id, ordered_at, state, net, city, found_by }: Answer['Orders'][number],
  words: Messages,
): Hit {
  const { console_search: t, console_order_pages: ofOrders } = words;
  const foundBy = found_by === 'number' ? '' : t[`found_${found_by}`];
  return {
    title: fill(t.order, { number: order_id }),
    hint: hintOf(foundBy, ofOrders[`state_${state}`], showRupees(net), dayOf(ordered_at), city),
    to: orderPath(order_id),
  };
}

function stickerHit({ guid, product_name, state }: Answer['Stickers'][number], words: Messages): Hit {
  return {
    title: guid,
    hint: hintOf(product_name, words.console_stickers[`state_${state}`]),
    to: stickerPath(guid),
  };
}

function ownerHit({ id, state, since }: Answer['People'][number], { console_owners: t }: Messages): Hit {
  return {
    title: fill(t.owner_no, { number: id }),
    hint: hintOf(t[`state_${state}`], dayOf(since)),
    to: ownerPath(id),
  };
}

function resellerHit({ id, firm, is_on }: Answer['Resellers'][number], t: Words): Hit {
  return { title: firm, hint: is_on ? '' : t.reseller_off, to: resellerPath(id) };
}

function inquiryHit({ id, ticket, state, at }: Answer['Inquiries'][number], { console_inquiries: t }: Messages): Hit {
  return {
    title: fill(t.one_title, { ticket }),
    hint: hintOf(t[`state_${state}`], dayOf(at)),
    to: inquiryPath(id),
  };
}

/** Their list is named by one of the orders: no address has the phone number. */
function allOfBuyer({ Orders, More }: Answer, t: Words): Hit[] {
  const order = Orders.find(({ found_by }) => found_by === 'phone');
  if (!order || !More.includes('order')) return [];
  return [{ title: t.all_of_buyer, hint: '', to: listPath(consolePaths.orders, { buyer_of: order.order_id }) }];
}

function allThatBegin(more: Answer['More'], typed: string, t: Words): Hit[] {
  if (!more.includes('sticker')) return [];
  const search = parseStickerCode(typed);
  return [{ title: t.all_that_begin, hint: '', to: listPath(consolePaths.stickers, { search }) }];
}

/** As with a buyer's orders. */
function allOfWriter({ Inquiries, More }: Answer, t: Words): Hit[] {
  const [newest] = Inquiries;
  if (!newest || !More.includes('inquiry')) return [];
  return [{ title: t.all_of_writer, hint: '', to: listPath(consolePaths.inquiries, { writer: newest.id }) }];
}
