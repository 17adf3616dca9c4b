import { account } from './desk/account.ts';
import { audit } from './desk/audit.ts';
import { batches } from './desk/batches.ts';
import { common } from './desk/common.ts';
import { factors } from './desk/factors.ts';
import { frame } from './desk/frame.ts';
import { health } from './desk/health.ts';
import { inquiries } from './desk/inquiries.ts';
import { lists } from './desk/lists.ts';
import { operators } from './desk/operators.ts';
import { orderPages } from './desk/order-pages.ts';
import { orders } from './desk/orders.ts';
import { pages } from './desk/pages.ts';
import { people } from './desk/people.ts';
import { presets } from './desk/presets.ts';
import { products } from './desk/products.ts';
import { promoCodes } from './desk/promo-codes.ts';
import { resellers } from './desk/resellers.ts';
import { secondFactor } from './desk/second-factor.ts';
import { sheets } from './desk/sheets.ts';
import { signIn } from './desk/sign-in.ts';
import { stickers } from './desk/stickers.ts';
import { templates } from './desk/templates.ts';
import { testimonials } from './desk/testimonials.ts';
import { today } from './desk/today.ts';

/**
 * Every sentence an operator reads, area by area, and every error of the console's calls. It is separate from the
 * customers' catalogue: a buyer need not load the console's texts. The console speaks English.
 */
export const desk = {
  people,
  batches,
  stickers,
  common,
  resellers,
  frame,
  lists,
  health,
  today,
  audit,
  sign_in: signIn,
  factors,
  operators,
  orders,
  order_pages: orderPages,
  second_factor: secondFactor,
  account,
  pages,
  products,
  presets,
  sheets,
  templates,
  inquiries,
  promo_codes: promoCodes,
  testimonials,
};
