import type { BookFile } from '../../contract/console/books.ts';

/** Every address of the console. Its pages link with these and never with a string of their own. */
export const consolePaths = {
  today: '/console',
  login: '/console/login',
  secondFactor: '/console/second-factor',
  passkeyOptions: '/console/passkey-options',
  logout: '/console/logout',
  account: '/console/account',
  search: '/console/search',
  searchAnswers: '/console/search/answers',
  news: '/console/news',
  newsAnswers: '/console/news/answers',
  orders: '/console/orders',
  selectedOrders: '/console/orders/selected',
  labelsFile: '/console/orders/labels.pdf',
  dispatchFile: '/console/orders/dispatch-file',
  pack: '/console/pack',
  packLabels: '/console/pack/labels',
  stickers: '/console/stickers',
  selectedStickers: '/console/stickers/selected',
  batches: '/console/batches',
  newBatch: '/console/batches/new',
  resellers: '/console/resellers',
  newReseller: '/console/resellers/new',
  sheets: '/console/sheets',
  sheetFile: '/console/sheets/file',
  templates: '/console/templates',
  newTemplate: '/console/templates/new',
  presets: '/console/presets',
  languages: '/console/languages',
  shop: '/console/shop',
  products: '/console/products',
  stock: '/console/stock',
  pages: '/console/pages',
  promoCodes: '/console/promo-codes',
  newPromoCode: '/console/promo-codes/new',
  testimonials: '/console/testimonials',
  newTestimonial: '/console/testimonials/new',
  books: '/console/books',
  bookFile: '/console/books/file',
  settlements: '/console/books/settlements',
  settlementLines: '/console/books/settlements/lines',
  owners: '/console/people',
  contacts: '/console/contacts',
  contactPatterns: '/console/contacts/patterns',
  blocks: '/console/contacts/blocks',
  inquiries: '/console/inquiries',
  selectedInquiries: '/console/inquiries/selected',
  savedAnswers: '/console/inquiries/answers',
  newSavedAnswer: '/console/inquiries/answers/new',
  health: '/console/health',
  messages: '/console/health/messages',
  unmatchedPayments: '/console/health/payments',
  sendPaymentBack: '/console/health/payments/send-back',
  stuckRefunds: '/console/health/refunds',
  webhooks: '/console/health/events',
  audit: '/console/audit',
  auditCheck: '/console/audit/check',
  /** Carries out what an operator decides about how a list looks. */
  listLooks: '/console/list',
  operators: '/console/operators',
  newOperator: '/console/operators/new',
} as const;

/** The lists of which all rows are available as a file. */
export const listsWithFile = [
  consolePaths.orders,
  consolePaths.stickers,
  consolePaths.resellers,
  consolePaths.inquiries,
  consolePaths.promoCodes,
  consolePaths.unmatchedPayments,
  consolePaths.webhooks,
  consolePaths.audit,
] as const;

export type ListWithFile = (typeof listsWithFile)[number];

/** Where all rows of a list are available as a file. */
export const filePathOf = (list: ListWithFile) => `${list}.csv`;

export const resellerPath = (id: number) => `${consolePaths.resellers}/${id}`;
export const resellerDetailsPath = (id: number) => `${resellerPath(id)}/details`;
export const resellerTermsPath = (id: number) => `${resellerPath(id)}/terms`;
export const resellerTransferPath = (id: number) => `${resellerPath(id)}/transfer`;
export const resellerTeamPath = (id: number) => `${resellerPath(id)}/team`;
export const resellerSwitchPath = (id: number) => `${resellerPath(id)}/switch`;
export const resellerStatementPath = (id: number) => `${resellerPath(id)}/statement.pdf`;

/** What is done with an order on a page of its own. */
type OrderStep = 'pack' | 'label' | 'dispatch' | 'refund' | 'cancel' | 'close';

export const orderPath = (id: number) => `${consolePaths.orders}/${id}`;
/** The label of the courier with which it was booked, a PDF. */
export const courierLabelPath = (id: number) => `${orderPath(id)}/courier-label.pdf`;
export const orderStepPath = (id: number, step: OrderStep) => `${orderPath(id)}/${step}`;
/** Where a batch of a product is made. */
export const newBatchPath = (product: number, isPostpaid: boolean) =>
  `${consolePaths.newBatch}?what=${product}${isPostpaid ? '-postpaid' : ''}`;
export const batchPath = (id: number) => `${consolePaths.batches}/${id}`;
export const pickForOrderPath = (id: number, order: number) => `${batchPath(id)}/order/${order}`;
/** Where a batch is handed over to a reseller. */
export const handOverPath = (id: number, reseller: number) => `${batchPath(id)}/reseller/${reseller}`;
export const endBatchPath = (id: number, step: 'cancel' | 'recall' | 'recall-used') => `${batchPath(id)}/${step}`;
export const stickerPath = (guid: string) => `${consolePaths.stickers}/${guid}`;
export const changeStickerPath = (guid: string, step: 'off' | 'on' | 'replace') => `${stickerPath(guid)}/${step}`;

/** Where a batch of stickers of a product is made. */
export const batchOf = (product: number) => `${consolePaths.newBatch}?what=${product}`;
export const productPath = (id: number) => `${consolePaths.products}/${id}`;
/** A legal page, its versions and its draft. */
export const pagePath = (id: number) => `${consolePaths.pages}/${id}`;
/** A legal page in a language beside English. */
export const pageInPath = (id: number, language: string) => `${pagePath(id)}/in/${language}`;
export const pageVersionPath = (id: number, version: number) => `${pagePath(id)}/versions/${version}`;
/** Where the next version of a legal page is written; it may begin with an older one, or with what a release brought. */
export const pageEditPath = (id: number, from?: number | 'release') =>
  `${pagePath(id)}/edit${from === undefined ? '' : `?from=${from}`}`;
export const operatorPath = (id: number) => `${consolePaths.operators}/${id}`;
export const sheetsPath = (batch: number) => `${consolePaths.sheets}?batch=${batch}`;
export const templatePath = (id: number) => `${consolePaths.templates}/${id}`;
export const presetPath = (id: number) => `${consolePaths.presets}/${id}`;
export const languagePath = (language: string) => `${consolePaths.languages}/${language}`;

/** The settlements of a month, as `2026-11`. */
export const settlementsPath = (month: string) => `${consolePaths.settlements}?month=${month}`;
/** The lines of one settlement. */
export const settlementPath = (id: number) => `${consolePaths.settlementLines}?settlement=${id}`;
export const bookFilePath = (month: string, file: BookFile | 'all') =>
  `${consolePaths.bookFile}?month=${month}&file=${file}`;
export const ownerPath = (id: number) => `${consolePaths.owners}/${id}`;
export const blockPath = (contact: string) => `${consolePaths.contacts}/${contact}/block`;
export const closeReportPath = (contact: string) => `${consolePaths.contacts}/${contact}/close`;
export const unblockPath = (block: number) => `${consolePaths.blocks}/${block}`;
export const inquiryPath = (id: number) => `${consolePaths.inquiries}/${id}`;
export const wholeThreadPath = (id: number) => `${inquiryPath(id)}?all`;
export const mergeInquiryPath = (id: number) => `${inquiryPath(id)}/merge`;
export const savedAnswerPath = (id: number) => `${consolePaths.savedAnswers}/${id}`;
export const promoCodePath = (id: number) => `${consolePaths.promoCodes}/${id}`;
export const testimonialPath = (id: number) => `${consolePaths.testimonials}/${id}`;
