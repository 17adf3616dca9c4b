import * as z from 'zod/mini';
import { testimonials as t } from '../../messages/console/testimonials.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger, readableLine } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';

const shown = { id: positiveInteger(api.not_found), version };

/** The longest each may be. */
export const testimonialMax = { name: 50, company: 60, description: 300 } as const;

const testimonial = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** '' if there is none. */
  company: z.string(),
  stars: z.number(),
  description: z.string(),
  is_published: z.boolean(),
  version: z.number(),
});

/** All of it is plain text: pages do not interpret it as HTML. */
const words = {
  name: readableLine(t.name_invalid, { max: testimonialMax.name }),
  company: z._default(line(t.company_invalid, { max: testimonialMax.company, min: 0 }), ''),
  stars: positiveInteger(t.stars_invalid).check(z.maximum(5, t.stars_invalid)),
  description: readableLine(t.description_invalid, { max: testimonialMax.description }),
};

export const consoleTestimonials = declareConsoleCall({
  path: '/console/testimonials',
  summary: 'What customers say, in the order it is shown in, hidden ones among it',
  rolesBesidesOwner: ['support'],
  input: body({}),
  output: { Testimonials: z.array(testimonial) },
  errors: {},
});

export const createTestimonial = declareConsoleCall({
  path: '/console/testimonial/create',
  summary: 'Takes down what a customer says, as the last one; it is hidden until it is published',
  rolesBesidesOwner: [],
  actions: ['testimonial.create'],
  input: body(words),
  output: { id: z.number() },
  errors: { too_many: 409 },
});

export const editTestimonial = declareConsoleCall({
  path: '/console/testimonial/edit',
  summary: 'Puts right what stands there',
  rolesBesidesOwner: [],
  actions: ['testimonial.edit'],
  input: body({ ...shown, ...words }),
  output: {},
  errors: editErrors,
});

export const publishTestimonial = declareConsoleCall({
  path: '/console/testimonial/publish',
  summary: 'Shows it on the site, or hides it',
  rolesBesidesOwner: [],
  actions: ['testimonial.publish', 'testimonial.hide'],
  input: body({ ...shown, is_published: z.boolean({ error: api.validation }) }),
  output: {},
  errors: editErrors,
});

export const moveTestimonial = declareConsoleCall({
  path: '/console/testimonial/move',
  summary: 'Changes its place with the one before or after it',
  rolesBesidesOwner: [],
  actions: ['testimonial.move'],
  input: body({ ...shown, direction: z.enum(['up', 'down'], { error: api.validation }) }),
  output: {},
  errors: { ...editErrors, at_the_end: 409 },
});
