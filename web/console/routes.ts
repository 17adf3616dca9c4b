import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { consolePaths, filePathOf, type ListWithFile, listsWithFile } from './paths.ts';

/** Before an operator is logged in. */
const entrance: RouteConfigEntry[] = [
  route(consolePaths.login, 'console/sign-in/login.tsx'),
  route(consolePaths.secondFactor, 'console/mfa/mfa.tsx'),
];

const health: RouteConfigEntry[] = [
  route(consolePaths.health, 'console/health/health.tsx'),
  route(consolePaths.messages, 'console/health/messages.tsx'),
  route(consolePaths.unmatchedPayments, 'console/health/payments.tsx'),
  route(consolePaths.sendPaymentBack, 'console/health/send-payment-back.tsx'),
  route(consolePaths.stuckRefunds, 'console/health/refunds.tsx'),
  route(consolePaths.webhooks, 'console/health/events.tsx'),
  route(consolePaths.audit, 'console/audit/audit.tsx'),
  route(consolePaths.auditCheck, 'console/audit/check.tsx'),
];

const files: Record<ListWithFile, string> = {
  [consolePaths.orders]: 'console/orders/orders-file.ts',
  [consolePaths.stickers]: 'console/stickers/stickers-file.ts',
  [consolePaths.resellers]: 'console/resellers/resellers-file.ts',
  [consolePaths.inquiries]: 'console/inquiries/inquiries-file.ts',
  [consolePaths.promoCodes]: 'console/promo-codes/promo-codes-file.ts',
  [consolePaths.unmatchedPayments]: 'console/health/payments-file.ts',
  [consolePaths.webhooks]: 'console/health/events-file.ts',
  [consolePaths.audit]: 'console/audit/audit-file.ts',
};

const sections: RouteConfigEntry[] = [
  index('console/today/today.tsx'),
  route(consolePaths.orders, 'console/orders/orders.tsx'),
  route(consolePaths.selectedOrders, 'console/orders/selected/selected-orders.tsx'),
  route(consolePaths.dispatchFile, 'console/orders/dispatch-file/dispatch-file.tsx'),
  route('orders/:id', 'console/orders/order.tsx'),
  route('orders/:id/pack', 'console/orders/pack.tsx'),
  route('orders/:id/label', 'console/orders/label.tsx'),
  route('orders/:id/dispatch', 'console/orders/dispatch.tsx'),
  route('orders/:id/refund', 'console/orders/refund.tsx'),
  route('orders/:id/cancel', 'console/orders/cancel.tsx'),
  route('orders/:id/close', 'console/orders/close-case.tsx'),
  route(consolePaths.listLooks, 'console/lists/list-looks-page.tsx'),
  route('pack', 'console/packing/packing.tsx'),
  route('pack/labels', 'console/packing/labels.tsx'),
  route(consolePaths.account, 'console/account/account.tsx'),
  route(consolePaths.search, 'console/search/search.tsx'),
  route(consolePaths.news, 'console/news/news.tsx'),
  route('batches', 'console/batches/batches.tsx'),
  route('batches/new', 'console/batches/new-batch.tsx'),
  route('batches/:id', 'console/batches/batch.tsx'),
  route('batches/:id/order/:order', 'console/batches/pick-for-order.tsx'),
  route('batches/:id/reseller/:reseller', 'console/batches/hand-over.tsx'),
  route('batches/:id/cancel', 'console/batches/cancel-batch.tsx'),
  route('batches/:id/recall', 'console/batches/recall-batch.tsx'),
  route('batches/:id/recall-used', 'console/batches/recall-used.tsx'),
  route('stickers', 'console/stickers/stickers.tsx'),
  route(consolePaths.selectedStickers, 'console/stickers/selected-stickers.tsx'),
  route('stickers/:code', 'console/stickers/sticker.tsx'),
  route('stickers/:code/off', 'console/stickers/switch-off.tsx'),
  route('stickers/:code/on', 'console/stickers/switch-on.tsx'),
  route('stickers/:code/replace', 'console/stickers/replace.tsx'),
  route(consolePaths.operators, 'console/operators/operators.tsx'),
  route(consolePaths.newOperator, 'console/operators/new-operator.tsx'),
  route(`${consolePaths.operators}/:id`, 'console/operators/operator.tsx'),
  route('resellers', 'console/resellers/resellers.tsx'),
  route('resellers/new', 'console/resellers/new-reseller.tsx'),
  route('resellers/:id', 'console/resellers/reseller.tsx'),
  route('resellers/:id/details', 'console/resellers/details.tsx'),
  route('resellers/:id/terms', 'console/resellers/terms.tsx'),
  route('resellers/:id/transfer', 'console/resellers/transfer.tsx'),
  route('resellers/:id/team', 'console/resellers/team.tsx'),
  route('resellers/:id/switch', 'console/resellers/switch.tsx'),
  route('people', 'console/owners/owners.tsx'),
  route('people/:id', 'console/owners/owner.tsx'),
  route('contacts', 'console/contacts/contacts.tsx'),
  route('contacts/patterns', 'console/contacts/patterns.tsx'),
  route('contacts/blocks', 'console/contacts/blocks.tsx'),
  route('contacts/blocks/:id', 'console/contacts/unblock.tsx'),
  route('contacts/:contact/block', 'console/contacts/block.tsx'),
  route('contacts/:contact/close', 'console/contacts/close-report.tsx'),
  ...health,
];

const shop: RouteConfigEntry[] = [
  route(consolePaths.shop, 'console/shop/shop.tsx'),
  route(consolePaths.products, 'console/products/products.tsx'),
  route(`${consolePaths.products}/:product`, 'console/products/product.tsx'),
  route(consolePaths.stock, 'console/stock/stock.tsx'),
  route(consolePaths.pages, 'console/pages/pages.tsx'),
  route(`${consolePaths.pages}/:page`, 'console/pages/page.tsx'),
  route(`${consolePaths.pages}/:page/edit`, 'console/pages/edit-page.tsx'),
  route(`${consolePaths.pages}/:page/in/:language`, 'console/pages/translate-page.tsx'),
  route(`${consolePaths.pages}/:page/versions/:version`, 'console/pages/page-version.tsx'),
  route(consolePaths.promoCodes, 'console/promo-codes/promo-codes.tsx'),
  route(consolePaths.newPromoCode, 'console/promo-codes/new-promo-code.tsx'),
  route(`${consolePaths.promoCodes}/:id`, 'console/promo-codes/promo-code.tsx'),
  route(consolePaths.testimonials, 'console/testimonials/testimonials.tsx'),
  route(consolePaths.newTestimonial, 'console/testimonials/new-testimonial.tsx'),
  route(`${consolePaths.testimonials}/:id`, 'console/testimonials/testimonial.tsx'),
];

const books: RouteConfigEntry[] = [
  route(consolePaths.books, 'console/books/books.tsx'),
  route(consolePaths.settlements, 'console/books/settlements.tsx'),
  route(consolePaths.settlementLines, 'console/books/settlement-lines.tsx'),
];

const inbox: RouteConfigEntry[] = [
  route(consolePaths.inquiries, 'console/inquiries/inquiries.tsx'),
  route(consolePaths.selectedInquiries, 'console/inquiries/selected-inquiries.tsx'),
  route(consolePaths.savedAnswers, 'console/saved-answers/saved-answers.tsx'),
  route(consolePaths.newSavedAnswer, 'console/saved-answers/new-saved-answer.tsx'),
  route(`${consolePaths.savedAnswers}/:id`, 'console/saved-answers/saved-answer.tsx'),
  route(`${consolePaths.inquiries}/:id`, 'console/inquiries/inquiry.tsx'),
  route(`${consolePaths.inquiries}/:id/merge`, 'console/inquiries/merge.tsx'),
];

const printing: RouteConfigEntry[] = [
  route('sheets', 'console/sheets/sheets.tsx'),
  route('templates', 'console/templates/templates.tsx'),
  route('templates/new', 'console/templates/new-template.tsx'),
  route('templates/:id', 'console/templates/template.tsx'),
  route('presets', 'console/presets/presets.tsx'),
  route('presets/:id', 'console/presets/preset.tsx'),
  route(consolePaths.languages, 'console/languages/languages.tsx'),
  route(`${consolePaths.languages}/:language`, 'console/languages/language.tsx'),
];

export const consoleRoutes: RouteConfigEntry[] = [
  route(consolePaths.today, 'console/layout/console.tsx', [
    layout('console/layout/entrance.tsx', entrance),
    layout('console/layout/signed-in.tsx', [
      ...sections,
      ...shop,
      ...books,
      ...printing,
      ...inbox,
      route('*', 'layout/not-found.tsx', { id: 'console-not-found' }),
    ]),
    route(consolePaths.searchAnswers, 'console/search/answers.ts'),
    route(consolePaths.newsAnswers, 'console/news/news-answers.ts'),
    route(consolePaths.passkeyOptions, 'console/mfa/passkey-options.ts'),
    route('orders/:id/courier-label.pdf', 'console/orders/courier-label-file.ts'),
    route('resellers/:id/statement.pdf', 'console/resellers/statement-file.ts'),
    ...listsWithFile.map((list) => route(filePathOf(list), files[list])),
    route(consolePaths.labelsFile, 'console/orders/selected/labels-file.ts'),
    route(consolePaths.sheetFile, 'console/sheets/sheet-file.ts'),
    route(consolePaths.bookFile, 'console/books/book-file.ts'),
    route(consolePaths.logout, 'session/operator-logout-route.ts'),
  ]),
];
