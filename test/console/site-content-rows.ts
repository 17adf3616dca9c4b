import type { Scene } from '../scene.ts';

const text = 'It left us yesterday.\n\nYou have it tomorrow.';
const quote = { name: 'Asha', company: '', stars: 5, description: 'The battery lived.' };
const rules = { percent: 15, scope: 'shop' as const, is_active: true };

/** Bodies with which the calls about inquiries, promo codes and testimonials succeed. */
export const siteContentRows = {
  inquiryList: () => ({}),
  openInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry }),
  replyToInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, text }),
  noteOnInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, text }),
  assignInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, to: 'me' }),
  closeInquiry: ({ siteContent }: Scene) => ({ id: siteContent.inquiry, version: 1, is_closed: true }),
  listOptions: () => ({ list: '/console/orders' }),
  saveView: () => ({ list: '/console/orders', name: 'To pack', query: 'state=paid', is_shared: true }),
  removeView: ({ siteContent }: Scene) => ({ id: siteContent.view }),
  chooseColumns: () => ({ list: '/console/orders', columns: ['Ordered', 'State'] }),
  consolePromoCodes: () => ({}),
  consolePromoCode: ({ siteContent }: Scene) => ({ id: siteContent.promo }),
  createPromoCode: ({ siteContent }: Scene) => ({ ...rules, code: `DIWALI${siteContent.promo}` }),
  editPromoCode: ({ siteContent }: Scene) => ({ ...rules, id: siteContent.promo, version: 1 }),
  consoleTestimonials: () => ({}),
  createTestimonial: () => quote,
  editTestimonial: ({ siteContent }: Scene) => ({ ...quote, id: siteContent.testimonial, version: 1 }),
  publishTestimonial: ({ siteContent }: Scene) => ({ id: siteContent.testimonial, version: 1, is_published: true }),
  moveTestimonial: ({ siteContent }: Scene) => ({ id: siteContent.testimonial, version: 1, direction: 'up' }),
};
