import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { create, edit, move, publish } from './changes.ts';
import { list } from './list.ts';

/** The handlers of the calls about what customers say of us. */
export function testimonialHandlers(deps: ConsoleDeps) {
  return {
    consoleTestimonials: list(deps),
    createTestimonial: create(deps),
    editTestimonial: edit(deps),
    publishTestimonial: publish(deps),
    moveTestimonial: move(deps),
  } satisfies Partial<ConsoleHandlers>;
}
