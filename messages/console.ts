import { account } from './console/account.ts';
import { audit } from './console/audit.ts';
import { batches } from './console/batches.ts';
import { common } from './console/common.ts';
import { health } from './console/health.ts';
import { inquiries } from './console/inquiries.ts';
import { languages } from './console/languages.ts';
import { layout } from './console/layout.ts';
import { lists } from './console/lists.ts';
import { mfa } from './console/mfa.ts';
import { operators } from './console/operators.ts';
import { orderPages } from './console/order-pages.ts';
import { orders } from './console/orders.ts';
import { ownMfa } from './console/own-mfa.ts';
import { owners } from './console/owners.ts';
import { pages } from './console/pages.ts';
import { presets } from './console/presets.ts';
import { products } from './console/products.ts';
import { promoCodes } from './console/promo-codes.ts';
import { resellers } from './console/resellers.ts';
import { sheets } from './console/sheets.ts';
import { signIn } from './console/sign-in.ts';
import { stickers } from './console/stickers.ts';
import { templates } from './console/templates.ts';
import { testimonials } from './console/testimonials.ts';
import { today } from './console/today.ts';

/**
 * Every sentence an operator reads, area by area, and every error of the console's calls. It is separate from the
 * customers' catalogue: a buyer need not load the console's texts. The console speaks English.
 */
export const consoleText = {
  owners,
  batches,
  stickers,
  common,
  resellers,
  layout,
  lists,
  health,
  today,
  audit,
  sign_in: signIn,
  ownMfa,
  operators,
  orders,
  order_pages: orderPages,
  mfa: mfa,
  account,
  pages,
  products,
  presets,
  languages,
  sheets,
  templates,
  inquiries,
  promo_codes: promoCodes,
  testimonials,
};
