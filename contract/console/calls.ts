import type { ConsoleAccess } from '../call.ts';
import { auditEntries, checkAudit } from './audit.ts';
import { allocateBatchToOrder, batchForOrder } from './batch-to-order.ts';
import * as batches from './batches.ts';
import * as books from './books.ts';
import { blockCaller, blockList, closeReport, contactList, contactPatterns, unblockCaller } from './contacts.ts';
import { dispatchOrders, readDispatchFile } from './dispatch-file.ts';
import { failedMessages, retryMessage, retryMessages } from './failed-messages.ts';
import { firstSteps, hideFirstSteps } from './first-steps.ts';
import { health } from './health.ts';
import * as inquiries from './inquiries.ts';
import { closeInquiries, handOverInquiries, inquirySelection } from './inquiry-selection.ts';
import * as inquiryThreads from './inquiry-threads.ts';
import { languageCard, languageList, markLanguageRead, registerSms } from './languages.ts';
import * as factors from './mfa.ts';
import { news, seeNews } from './news.ts';
import {
  changeOperator,
  inviteOperator,
  operatorCard,
  operatorList,
  resetOperator,
  switchOperator,
} from './operator-accounts.ts';
import { changeOwnKeys, operatorProfile } from './operators.ts';
import * as orderChanges from './order-changes.ts';
import { cancelOrders, labelsFile, orderSelection } from './order-selection.ts';
import * as orders from './orders.ts';
import { findOwners, logOutOwner, ownerCard, ownerList, removeNamedPerson, revealOwner } from './owners.ts';
import {
  bookParcel,
  choosePacking,
  courierLabel,
  dispatchParcel,
  packing,
  printLabels,
  requestPickup,
  setParcelAside,
  takeParcel,
  undoDispatch,
} from './packing.ts';
import * as pageTranslations from './page-translations.ts';
import * as pages from './pages.ts';
import * as plannedPrices from './planned-prices.ts';
import { changePreset, presetList, removeTranslation, translatePreset } from './presets.ts';
import * as productPictures from './product-pictures.ts';
import * as products from './products.ts';
import * as promoCodes from './promo-codes.ts';
import {
  addReseller,
  changeResellerDetails,
  changeResellerTerms,
  recordTransfer,
  switchReseller,
} from './reseller-changes.ts';
import { removeMemberOfReseller, teamOfReseller } from './reseller-team.ts';
import { resellerAccount, resellerCard, resellerDetails, resellerList, resellerStatement } from './resellers.ts';
import * as answers from './saved-answers.ts';
import { chooseColumns, listOptions, removeView, saveView } from './saved-views.ts';
import { consoleSearch } from './search.ts';
import { printSheet, sheetsOfBatch } from './sheets.ts';
import { askCourier, closeCase } from './shipments.ts';
import { operatorLogin, operatorPasskeyLogin, operatorVerify } from './sign-in.ts';
import { stickerSelection, stickersOff } from './sticker-selection.ts';
import * as stickers from './stickers.ts';
import { setStockLevel, stockList } from './stock.ts';
import { sendPaymentBack, stuckRefunds, unmatchedPayments, webhooksReceived } from './stuck-money.ts';
import { changeTemplate, createTemplate, templateList } from './templates.ts';
import * as testimonials from './testimonials.ts';
import { today } from './today.ts';

/** Every call of the console. */
export const consoleCalls = {
  operatorLogin,
  operatorVerify,
  operatorPasskeyLogin,
  operatorProfile,
  changeOwnKeys,
  operatorList,
  operatorCard,
  inviteOperator,
  changeOperator,
  switchOperator,
  resetOperator,
  resellerList,
  resellerCard,
  resellerDetails,
  resellerAccount,
  resellerStatement,
  teamOfReseller,
  removeMemberOfReseller,
  addReseller,
  changeResellerDetails,
  changeResellerTerms,
  switchReseller,
  recordTransfer,
  ...factors,
  ...orders,
  ...orderChanges,
  orderSelection,
  cancelOrders,
  labelsFile,
  readDispatchFile,
  dispatchOrders,
  packing,
  takeParcel,
  setParcelAside,
  dispatchParcel,
  bookParcel,
  courierLabel,
  requestPickup,
  undoDispatch,
  printLabels,
  choosePacking,
  ...batches,
  batchForOrder,
  allocateBatchToOrder,
  ...products,
  ...plannedPrices,
  ...productPictures,
  stockList,
  setStockLevel,
  ...pages,
  ...pageTranslations,
  listOptions,
  saveView,
  removeView,
  chooseColumns,
  presetList,
  changePreset,
  translatePreset,
  removeTranslation,
  languageList,
  languageCard,
  registerSms,
  markLanguageRead,
  sheetsOfBatch,
  askCourier,
  closeCase,
  printSheet,
  templateList,
  createTemplate,
  changeTemplate,
  ...stickers,
  stickerSelection,
  stickersOff,
  ownerList,
  findOwners,
  ownerCard,
  revealOwner,
  logOutOwner,
  removeNamedPerson,
  contactList,
  contactPatterns,
  blockCaller,
  closeReport,
  blockList,
  unblockCaller,
  consoleSearch,
  firstSteps,
  hideFirstSteps,
  news,
  seeNews,
  today,
  health,
  failedMessages,
  retryMessage,
  retryMessages,
  unmatchedPayments,
  sendPaymentBack,
  stuckRefunds,
  webhooksReceived,
  booksMonth: books.booksMonth,
  takeBooks: books.takeBooks,
  booksPart: books.booksPart,
  settlementList: books.settlementList,
  settlementReports: books.settlementReports,
  settlementItems: books.settlementItems,
  auditEntries,
  checkAudit,
  inquiryList: inquiries.inquiryList,
  openInquiry: inquiries.openInquiry,
  replyToInquiry: inquiries.replyToInquiry,
  noteOnInquiry: inquiries.noteOnInquiry,
  assignInquiry: inquiries.assignInquiry,
  closeInquiry: inquiries.closeInquiry,
  ...inquiryThreads,
  inquirySelection,
  handOverInquiries,
  closeInquiries,
  savedAnswers: answers.savedAnswers,
  createSavedAnswer: answers.createSavedAnswer,
  editSavedAnswer: answers.editSavedAnswer,
  deleteSavedAnswer: answers.deleteSavedAnswer,
  fillSavedAnswer: answers.fillSavedAnswer,
  consolePromoCodes: promoCodes.consolePromoCodes,
  consolePromoCode: promoCodes.consolePromoCode,
  createPromoCode: promoCodes.createPromoCode,
  editPromoCode: promoCodes.editPromoCode,
  promoEffect: promoCodes.promoEffect,
  consoleTestimonials: testimonials.consoleTestimonials,
  createTestimonial: testimonials.createTestimonial,
  editTestimonial: testimonials.editTestimonial,
  publishTestimonial: testimonials.publishTestimonial,
  moveTestimonial: testimonials.moveTestimonial,
};

type ActionOf<ConsoleCall> = ConsoleCall extends { access: ConsoleAccess<infer Action> } ? Action : never;

/** Every action that the audit log may contain. */
export type AuditAction = ActionOf<(typeof consoleCalls)[keyof typeof consoleCalls]>;
