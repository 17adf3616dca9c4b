import type * as z from 'zod/mini';
import type { calls } from '../contract/calls.ts';
import { saidLanguage } from './console/languages.ts';
import { draftedPage, translated } from './console/pages.ts';
import { type Row, row } from './locks.ts';
import type { Scene } from './scene.ts';

type Calls = typeof calls;

/** A call that carries the version which was shown to the operator who makes it. */
type Versioned = {
  [Name in keyof Calls]: z.output<Calls[Name]['input']> extends { version: number } ? Name : never;
}[keyof Calls];

type RowShown = (scene: Scene) => Row;

const otherOperator: RowShown = ({ operators }) => row('operator', operators.support);
const reseller: RowShown = ({ resellerId }) => row('reseller', resellerId);
const packed: RowShown = ({ consoleOrders }) => row('orders', consoleOrders.packed);
const leaving: RowShown = ({ consoleOrders }) => row('orders', consoleOrders.leaving);
const sent: RowShown = ({ consoleOrders }) => row('orders', consoleOrders.sent);
const returning: RowShown = ({ consoleOrders }) => row('orders', consoleOrders.returning);
const batch: RowShown = ({ batches }) => row('batch', batches.ready);
const product: RowShown = (scene) => row('product', scene.product);
const draft: RowShown = () => row('page_draft', draftedPage, 'page_id');
const translation: RowShown = () => row('page_translation', translated.page_id, 'page_id');
const preset: RowShown = (scene) => row('preset', scene.preset);
const language: RowShown = () => row('offered_language', saidLanguage, 'language');
const template: RowShown = (scene) => row('print_template', scene.template);
const inquiry: RowShown = ({ siteContent }) => row('inquiry', siteContent.inquiry, 'no');
const savedAnswer: RowShown = ({ siteContent }) => row('saved_answer', siteContent.answer);
const promo: RowShown = ({ siteContent }) => row('promo_code', siteContent.promo);
const testimonial: RowShown = ({ siteContent }) => row('testimonial', siteContent.testimonial);

/** The row that another operator may have changed since it was shown. A call that carries a version and has no row here does not compile. */
export const versioned: Record<Versioned, RowShown> = {
  changeOperator: otherOperator,
  switchOperator: otherOperator,
  resetOperator: otherOperator,
  changeResellerDetails: reseller,
  changeResellerTerms: reseller,
  switchReseller: reseller,
  dispatchOrder: packed,
  correctDispatch: sent,
  dispatchParcel: packed,
  bookParcel: packed,
  undoDispatch: leaving,
  completeOrder: sent,
  closeCase: returning,
  cancelOrder: packed,
  refundOrder: packed,
  markBatchPrinted: batch,
  allocateBatch: batch,
  allocateBatchToOrder: batch,
  editProduct: product,
  planPrice: product,
  endPlannedPrice: product,
  setStockLevel: product,
  translateProduct: product,
  changePicture: product,
  removePicture: product,
  saveDraft: draft,
  discardDraft: draft,
  publishDraft: draft,
  publishTranslation: translation,
  withdrawTranslation: translation,
  changePreset: preset,
  translatePreset: preset,
  removeTranslation: preset,
  registerSms: language,
  markLanguageRead: language,
  changeTemplate: template,
  replyToInquiry: inquiry,
  noteOnInquiry: inquiry,
  assignInquiry: inquiry,
  closeInquiry: inquiry,
  handOverInquiry: inquiry,
  mergeInquiry: inquiry,
  editSavedAnswer: savedAnswer,
  deleteSavedAnswer: savedAnswer,
  editPromoCode: promo,
  editTestimonial: testimonial,
  publishTestimonial: testimonial,
  moveTestimonial: testimonial,
};
