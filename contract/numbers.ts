import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { numbers } from '../messages/en/numbers.ts';
import { declareCall } from './call.ts';
import { body, line } from './fields.ts';

/** The query string of the link in the SMS. */
const link = line(numbers.unknown, { max: 100 });
const answer = z.enum(['agreed', 'declined'], { error: api.validation });

const output = {
  /** `caller`: a caller gave the number as their own. `emergency`: an owner gave it as the emergency contact. */
  role: z.enum(['caller', 'emergency']),
  /** '' until the holder of the number has answered. */
  answer: z.union([answer, z.literal('')]),
};

export const numberQuestion = declareCall({
  path: '/number_asked',
  summary: 'As whom the holder of a link from an SMS is rung by us, and what they said to it. Never the number',
  auth: 'anyone',
  input: body({ link }),
  output,
  errors: { not_found: 404 },
});

export const answerNumber = declareCall({
  path: '/number_answered',
  summary: 'The holder of a link from an SMS agrees to be rung, or is not rung any more. Either may be changed later',
  auth: 'anyone',
  input: body({ link, answer }),
  output,
  errors: { not_found: 404 },
});
