import { consoleTestimonials } from '../../../contract/console/testimonials.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';

export type TestimonialShown = CallResult<typeof consoleTestimonials>['Testimonials'][number];

/** All of them, in their order. */
export function loadTestimonials(args: PageRequest) {
  return loadForOperator(args, async (call) => (await call(consoleTestimonials, {})).Testimonials);
}
