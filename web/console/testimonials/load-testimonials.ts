import { deskTestimonials } from '../../../contract/console/testimonials.ts';
import type { Answer } from '../../api.ts';
import type { PageRequest } from '../../for-account/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';

export type TestimonialShown = Answer<typeof deskTestimonials>['Testimonials'][number];

/** All of them, in their order. */
export function loadTestimonials(args: PageRequest) {
  return loadForOperator(args, async (call) => (await call(deskTestimonials, {})).Testimonials);
}
