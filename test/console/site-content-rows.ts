import type { Scene } from '../scene.ts';

const text = 'It left us yesterday.\n\nYou have it tomorrow.';
const saved = { title: 'Where it is', language: 'en', words: 'Hello {name}, it comes tomorrow.' };
const quote = { name: 'Asha', company: '', stars: 5, description: 'The battery lived.' };
const rules = { percent: 15, scope: 'shop' as const, is_active: true };

/** Bodies with which the calls about inquiries, promo codes and testimonials succeed. */
export const siteContentRows = {
  inquiryList: () => ({}),
  openInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry }),
  replyToInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, text }),
  noteOnInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, text }),
  assignInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, to: 'me' }),
  handOverInquiry: ({ siteContent, operators }: Scene) => ({
    id: siteContent.inquiry,
    version: 1,
    to: operators.support,
  }),
  inquirySelection: () => ({ step: 'close', state: 'open' }),
  handOverInquiries: ({ siteContent, operators }: Scene) => ({
    Inquiries: [{ id: siteContent.inquiry, version: 1 }],
    to: operators.support,
  }),
  closeInquiries: ({ siteContent }: Scene) => ({
    Inquiries: [{ id: siteContent.inquiry, version: 1 }],
    reason: 'Answered by phone',
  }),
  mergeInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, into: siteContent.otherTicket }),
  lookUpWriter: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, reason: 'She asks about her account' }),
  savedAnswers: () => ({}),
  createSavedAnswer: () => saved,
  editSavedAnswer: ({ siteContent }: Scene) => ({ ...saved, id: siteContent.answer, version: 1 }),
  deleteSavedAnswer: ({ siteContent }: Scene) => ({ id: siteContent.answer, version: 1 }),
  fillSavedAnswer: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, answer: siteContent.answer }),
  closeInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, is_closed: true }),
  listOptions: () => ({ list: '/console/orders' }),
  saveView: () => ({ list: '/console/orders', name: 'To pack', query: 'state=paid', is_shared: true }),
  removeView: ({ siteContent }: Scene) => ({ id: siteContent.view }),
  chooseColumns: () => ({ list: '/console/orders', columns: ['Ordered', 'State'] }),
  consolePromoCodes: () => ({}),
  consolePromoCode: ({ siteContent }: Scene) => ({ id: siteContent.promo }),
  createPromoCode: ({ siteContent }: Scene) => ({ ...rules, code: `DIWALI${siteContent.promo}` }),
  promoEffect: ({ siteContent }: Scene) => ({ id: siteContent.promo, days: 90 }),
  editPromoCode: ({ siteContent }: Scene) => ({ ...rules, id: siteContent.promo, version: 1 }),
  consoleTestimonials: () => ({}),
  createTestimonial: () => quote,
  editTestimonial: ({ siteContent }: Scene) => ({ ...quote, id: siteContent.testimonial, version: 1 }),
  publishTestimonial: ({ siteContent }: Scene) => ({ id: siteContent.testimonial, version: 1, is_published: true }),
  moveTestimonial: ({ siteContent }: Scene) => ({ id: siteContent.testimonial, version: 1, direction: 'up' }),
};
