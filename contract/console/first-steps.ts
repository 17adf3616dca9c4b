import * as z from 'zod/mini';
import { body } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';

/** What a new shop begins with, in this order. `price`: one was set; `pages`: a legal page was published by hand; `order`: one was paid. */
export const firstStepKinds = ['price', 'pages', 'batch', 'order'] as const;

export const firstSteps = declareConsoleCall({
  path: '/console/first-steps',
  summary:
    'What a new shop begins with. Nothing for other roles than owner, once all of it is done, or where it was put away',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: { Steps: z.array(z.strictObject({ what: z.enum(firstStepKinds), is_done: z.boolean() })) },
  errors: {},
});

export const hideFirstSteps = declareConsoleCall({
  path: '/console/first-steps/hide',
  summary: 'Puts away what a new shop begins with, for the operator who asks for it',
  rolesBesidesOwner: [],
  actions: ['operator.hide_first_steps'],
  input: body({}),
  output: {},
  errors: {},
});
