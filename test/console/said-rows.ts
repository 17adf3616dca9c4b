import type { Scene } from '../scene.ts';

const text = 'It left us yesterday.\n\nYou have it tomorrow.';
const quote = { name: 'Asha', company: '', stars: 5, description: 'The battery lived.' };
const rules = { percent: 15, scope: 'shop' as const, is_active: true };

/** Bodies with which the calls about inquiries, promo codes and testimonials succeed. */
export const saidRows = {
  inquiryList: () => ({}),
  openInquiry: ({ said }: Scene) => ({ id: said.inquiry }),
  replyToInquiry: ({ said }: Scene) => ({ id: said.inquiry, version: 1, text }),
  noteOnInquiry: ({ said }: Scene) => ({ id: said.inquiry, version: 1, text }),
  assignInquiry: ({ said }: Scene) => ({ id: said.inquiry, version: 1, to: 'me' }),
  closeInquiry: ({ said }: Scene) => ({ id: said.inquiry, version: 1, is_closed: true }),
  consolePromoCodes: () => ({}),
  consolePromoCode: ({ said }: Scene) => ({ id: said.promo }),
  createPromoCode: ({ said }: Scene) => ({ ...rules, code: `DIWALI${said.promo}` }),
  editPromoCode: ({ said }: Scene) => ({ ...rules, id: said.promo, version: 1 }),
  consoleTestimonials: () => ({}),
  createTestimonial: () => quote,
  editTestimonial: ({ said }: Scene) => ({ ...quote, id: said.testimonial, version: 1 }),
  publishTestimonial: ({ said }: Scene) => ({ id: said.testimonial, version: 1, is_published: true }),
  moveTestimonial: ({ said }: Scene) => ({ id: said.testimonial, version: 1, direction: 'up' }),
};
