import type * as z from 'zod/mini';
import type { calls } from '../contract/calls.ts';
import { draftedPage } from './console/pages.ts';
import { type Row, row } from './locks.ts';
import type { Scene } from './scene.ts';

type Calls = typeof calls;

/** A call that carries the version which was shown to the operator who makes it. */
type Versioned = {
  [Name in keyof Calls]: z.output<Calls[Name]['input']> extends { version: number } ? Name : never;
}[keyof Calls];

type Shown = (scene: Scene) => Row;

const otherOperator: Shown = ({ operators }) => row('operator', operators.support);
const reseller: Shown = ({ resellerId }) => row('reseller', resellerId);
const packed: Shown = ({ consoleOrders }) => row('orders', consoleOrders.packed);
const sent: Shown = ({ consoleOrders }) => row('orders', consoleOrders.sent);
const batch: Shown = ({ batches }) => row('batch', batches.ready);
const product: Shown = (scene) => row('product', scene.product);
const draft: Shown = () => row('page_draft', draftedPage, 'page_id');
const preset: Shown = (scene) => row('preset', scene.preset);
const template: Shown = (scene) => row('print_template', scene.template);
const inquiry: Shown = ({ said }) => row('inquiry', said.inquiry, 'no');
const promo: Shown = ({ said }) => row('promo_code', said.promo);
const testimonial: Shown = ({ said }) => row('testimonial', said.testimonial);

/** The row that another operator may have changed since it was shown. A call that carries a version and has no row here does not compile. */
export const versioned: Record<Versioned, Shown> = {
  changeOperator: otherOperator,
  switchOperator: otherOperator,
  resetOperator: otherOperator,
  changeResellerDetails: reseller,
  changeResellerTerms: reseller,
  switchReseller: reseller,
  dispatchOrder: packed,
  correctDispatch: sent,
  completeOrder: sent,
  cancelOrder: packed,
  refundOrder: packed,
  markBatchPrinted: batch,
  allocateBatch: batch,
  allocateBatchToOrder: batch,
  editProduct: product,
  changePicture: product,
  removePicture: product,
  saveDraft: draft,
  discardDraft: draft,
  publishDraft: draft,
  changePreset: preset,
  translatePreset: preset,
  removeTranslation: preset,
  changeTemplate: template,
  replyToInquiry: inquiry,
  noteOnInquiry: inquiry,
  assignInquiry: inquiry,
  closeInquiry: inquiry,
  editPromoCode: promo,
  editTestimonial: testimonial,
  publishTestimonial: testimonial,
  moveTestimonial: testimonial,
};
