import { account } from './console/account.ts';
import { audit } from './console/audit.ts';
import { auditActions } from './console/audit-actions.ts';
import { auditFields } from './console/audit-fields.ts';
import { batches } from './console/batches.ts';
import { books } from './console/books.ts';
import { common } from './console/common.ts';
import { dispatchFile } from './console/dispatch-file.ts';
import { firstSteps } from './console/first-steps.ts';
import { health } from './console/health.ts';
import { inquiries } from './console/inquiries.ts';
import { languages } from './console/languages.ts';
import { layout } from './console/layout.ts';
import { lists } from './console/lists.ts';
import { mfa } from './console/mfa.ts';
import { news } from './console/news.ts';
import { operators } from './console/operators.ts';
import { orderPages } from './console/order-pages.ts';
import { orders } from './console/orders.ts';
import { ownMfa } from './console/own-mfa.ts';
import { owners } from './console/owners.ts';
import { packing } from './console/packing.ts';
import { pages } from './console/pages.ts';
import { presets } from './console/presets.ts';
import { products } from './console/products.ts';
import { promoCodes } from './console/promo-codes.ts';
import { resellers } from './console/resellers.ts';
import { savedAnswers } from './console/saved-answers.ts';
import { search } from './console/search.ts';
import { selection } from './console/selection.ts';
import { sheets } from './console/sheets.ts';
import { signIn } from './console/sign-in.ts';
import { stickers } from './console/stickers.ts';
import { stock } from './console/stock.ts';
import { tasks } from './console/tasks.ts';
import { templates } from './console/templates.ts';
import { testimonials } from './console/testimonials.ts';
import { today } from './console/today.ts';

/**
 * What operators alone read, area by area: the pages of the console, and the errors of its calls. An area has the name of its file, so that it is
 * another than that of the same name which customers read.
 */
export const consoleAreas = {
  console_account: account,
  console_audit: audit,
  console_audit_actions: auditActions,
  console_audit_fields: auditFields,
  console_batches: batches,
  console_common: common,
  console_dispatch_file: dispatchFile,
  console_first_steps: firstSteps,
  console_health: health,
  console_inquiries: inquiries,
  console_languages: languages,
  console_layout: layout,
  console_lists: lists,
  console_mfa: mfa,
  console_news: news,
  console_operators: operators,
  console_order_pages: orderPages,
  console_orders: orders,
  console_own_mfa: ownMfa,
  console_owners: owners,
  console_packing: packing,
  console_pages: pages,
  console_presets: presets,
  console_products: products,
  console_books: books,
  console_promo_codes: promoCodes,
  console_resellers: resellers,
  console_saved_answers: savedAnswers,
  console_search: search,
  console_selection: selection,
  console_sheets: sheets,
  console_sign_in: signIn,
  console_stickers: stickers,
  console_stock: stock,
  console_tasks: tasks,
  console_templates: templates,
  console_testimonials: testimonials,
  console_today: today,
};
