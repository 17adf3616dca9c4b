import * as z from 'zod/mini';
import { lists as t } from '../../messages/console/lists.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger } from '../fields.ts';
import { auditEntries } from './audit.ts';
import { batchList } from './batches.ts';
import { settlementItems, settlementList } from './books.ts';
import { checkbox } from './checkbox.ts';
import { declareConsoleCall } from './console-call.ts';
import { blockList, contactList } from './contacts.ts';
import { failedMessages } from './failed-messages.ts';
import { inquiryList } from './inquiries.ts';
import type { ListCall } from './lists.ts';
import { operatorList } from './operator-accounts.ts';
import { consoleOrders } from './orders.ts';
import { ownerList } from './owners.ts';
import { consolePromoCodes } from './promo-codes.ts';
import { namesNobody } from './reason.ts';
import { resellerList } from './resellers.ts';
import { stickerList } from './stickers.ts';
import { stuckRefunds, unmatchedPayments, webhooksReceived } from './stuck-money.ts';

/** Views that one operator may have, in all lists together. */
export const maxViews = 30;

/** The lists whose views can be saved and whose columns can be chosen; a list is known by the path of its call. */
const listsWithViews: readonly ListCall[] = [
  consoleOrders,
  stickerList,
  batchList,
  resellerList,
  inquiryList,
  ownerList,
  contactList,
  blockList,
  consolePromoCodes,
  failedMessages,
  unmatchedPayments,
  stuckRefunds,
  webhooksReceived,
  auditEntries,
  operatorList,
  settlementList,
  settlementItems,
];

const list = z.enum(listsWithViews.map(({ path }) => path) as [string, ...string[]], { error: api.validation });

/** The list of this path. */
export function listOfPath(path: string): ListCall {
  const found = listsWithViews.find((each) => each.path === path);
  if (!found) throw new Error(`There is no list ${path}`);
  return found;
}

export const listOptions = declareConsoleCall({
  path: '/console/list/options',
  summary: 'How an operator looks at a list: the columns they have chosen, and the views that were saved of it',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ list }),
  output: {
    /** By their English titles. Empty: the columns that everybody sees at first. */
    columns: z.array(z.string()),
    /** The operator's own, then those that others share. */
    Views: z.array(
      z.strictObject({
        id: z.number(),
        name: z.string(),
        /** As the address of the list's page has it. */
        query: z.string(),
        is_shared: z.boolean(),
        /** '' for the operator's own. */
        shared_by: z.string(),
        may_remove: z.boolean(),
      }),
    ),
  },
  errors: {},
});

export const saveView = declareConsoleCall({
  path: '/console/list/view/save',
  summary:
    'Keeps the filters and the sort order of a list under a name; a view of the operator with that name is replaced',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['view.save'],
  input: body({
    list,
    name: line(t.view_name_required, { max: 40 }).check(z.refine(namesNobody, t.view_of_somebody)),
    query: line(api.validation, { max: 500, min: 0 }),
    is_shared: checkbox,
  }),
  output: { id: z.number() },
  errors: { too_many_views: 409 },
});

export const removeView = declareConsoleCall({
  path: '/console/list/view/remove',
  summary: 'Removes a view: an own one, or, for owners of the shop, one that is shared',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['view.remove'],
  input: body({ id: positiveInteger(api.not_found) }),
  output: {},
  errors: { not_found: 404 },
});

export const chooseColumns = declareConsoleCall({
  path: '/console/list/columns',
  summary: 'Remembers which columns of a list an operator wants to see; none: those that everybody sees at first',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['columns.choose'],
  input: body({
    list,
    columns: z
      // They stay in the audit log.
      .array(line(api.validation, { max: 60 }).check(z.refine(namesNobody, api.validation)), { error: api.validation })
      .check(z.maxLength(30, api.validation)),
  }),
  output: {},
  errors: {},
});
