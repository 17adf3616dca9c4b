import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { create } from './create.ts';
import { edit, publish } from './edit.ts';
import { list } from './list.ts';
import { move } from './move.ts';

/** What customers say of us. */
export function answerTestimonials(answer: Answer, parts: ConsoleParts): void {
  answer(consoleCalls.deskTestimonials, list(parts));
  answer(consoleCalls.createTestimonial, create(parts));
  answer(consoleCalls.editTestimonial, edit(parts));
  answer(consoleCalls.publishTestimonial, publish(parts));
  answer(consoleCalls.moveTestimonial, move(parts));
}
