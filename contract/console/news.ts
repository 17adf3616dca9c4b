import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { type OperatorRole, operatorRoles } from '../call.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { waitingKinds } from './today.ts';

/** What the pages of the console hear of, and the roles that see a page of it. An event names nothing but this. */
export const changedKinds = {
  orders: operatorRoles,
  payments: operatorRoles,
  messages: operatorRoles,
  stickers: operatorRoles,
  inquiries: ['owner', 'support'],
  reports: ['owner', 'support'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type ChangedKind = keyof typeof changedKinds;

/** What is under way by itself, and waits for nobody. */
const underWay = ['refunds_unsettled', 'batches_under_way'] as const;

/** What waits for somebody, and channels that send nothing just now. */
export const newsKinds = [
  ...waitingKinds.filter((kind) => !underWay.some((each) => each === kind)),
  'channels_paused',
] as (Exclude<(typeof waitingKinds)[number], (typeof underWay)[number]> | 'channels_paused')[];
export type NewsKind = (typeof newsKinds)[number];

export const news = declareConsoleCall({
  path: '/console/news',
  summary: 'How much waits for the operator’s role, and how much of it is new since they last looked',
  rolesBesidesOwner: ['fulfilment', 'support'],
  asksByItself: true,
  input: body({
    /** One that is open on the page, to learn whether it has changed. */
    inquiry: z.optional(positiveInteger(api.not_found)),
  }),
  output: {
    /** The moment of all this. */
    at: z.string(),
    /**
     * Nothing of which there is none. `more`: there are more than `count`. `fresh`: so many of these began to wait since the operator last looked.
     */
    News: z.array(z.strictObject({ what: z.enum(newsKinds), count: z.number(), more: z.boolean(), fresh: z.number() })),
    /** The version of the inquiry that was asked for; 0 where there is none, or not for this role. */
    inquiry_version: z.number(),
  },
  errors: {},
});

export const seeNews = declareConsoleCall({
  path: '/console/news/seen',
  summary: 'Remembers up to when an operator has looked at what is new; an earlier moment changes nothing',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['operator.see_news'],
  input: body({
    /** As `news` answered it. */
    at: z.iso.datetime(api.validation),
  }),
  output: {},
  errors: {},
});
