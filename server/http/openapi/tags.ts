import type { calls } from '../../../contract/calls.ts';
import type { consoleCalls } from '../../../contract/console/calls.ts';
import { areaOfCall } from './area-of-call.ts';
import { type Area, areas } from './areas.ts';

type FirstPart<Path> = Path extends `/console/${infer Part}/${string}`
  ? Part
  : Path extends `/console/${infer Part}`
    ? Part
    : never;

/** The area of the console's calls, by what follows /console/ in their paths. */
const areaOfPart: Record<FirstPart<(typeof consoleCalls)[keyof typeof consoleCalls]['path']>, Area> = {
  login: 'consoleSignIn',
  verify: 'consoleSignIn',
  passkey: 'consoleSignIn',
  authenticator: 'consoleSignIn',
  factors: 'consoleSignIn',
  profile: 'consoleSignIn',
  'logout-everywhere': 'consoleSignIn',
  operators: 'operators',
  operator: 'operators',
  audit: 'operators',
  list: 'operators',
  orders: 'consoleOrders',
  order: 'consoleOrders',
  packing: 'consoleOrders',
  batches: 'stickers',
  batch: 'stickers',
  stickers: 'stickers',
  sticker: 'stickers',
  templates: 'stickers',
  template: 'stickers',
  resellers: 'consoleResellers',
  reseller: 'consoleResellers',
  people: 'owners',
  person: 'owners',
  contacts: 'owners',
  products: 'content',
  product: 'content',
  stock: 'content',
  'promo-codes': 'content',
  'promo-code': 'content',
  testimonials: 'content',
  testimonial: 'content',
  pages: 'content',
  page: 'content',
  presets: 'content',
  preset: 'content',
  languages: 'content',
  language: 'content',
  inquiries: 'inquiries',
  inquiry: 'inquiries',
  'saved-answers': 'inquiries',
  'saved-answer': 'inquiries',
  search: 'operation',
  'first-steps': 'operation',
  news: 'operation',
  today: 'operation',
  health: 'operation',
  messages: 'operation',
  message: 'operation',
  'payments-apart': 'operation',
  'payment-apart': 'operation',
  'stuck-refunds': 'operation',
  webhooks: 'operation',
  books: 'books',
  settlements: 'books',
  settlement: 'books',
};

/** The areas as the tags of the OpenAPI document. */
export const tags = Object.values(areas).map(([name, description]) => ({ name, description }));

/** The tag of a call. */
export function tagOf(name: keyof typeof calls, path: string): string {
  return areas[areaOf(name, path)][0];
}

function areaOf(name: keyof typeof calls, path: string): Area {
  if (isOutsideConsole(name)) return areaOfCall[name];
  return areaOfPart[path.split('/')[2] as keyof typeof areaOfPart];
}

function isOutsideConsole(name: string): name is keyof typeof areaOfCall {
  return name in areaOfCall;
}
