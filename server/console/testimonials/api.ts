import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { insertTestimonial, moveUpOrDown, publishOrHide, updateTestimonial } from './changes.ts';
import { listTestimonials } from './list.ts';

/** The handlers of the calls about what customers say of us. */
export function testimonialHandlers(deps: ConsoleDeps) {
  return {
    consoleTestimonials: listTestimonials(deps),
    createTestimonial: insertTestimonial(deps),
    editTestimonial: updateTestimonial(deps),
    publishTestimonial: publishOrHide(deps),
    moveTestimonial: moveUpOrDown(deps),
  } satisfies Partial<ConsoleHandlers>;
}
