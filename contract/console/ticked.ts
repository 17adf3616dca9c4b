import * as z from 'zod/mini';
import { en } from '../../messages/en.ts';

/** A box that is ticked, as JSON says it or as a form does: what is not sent is not ticked. */
export const ticked = z.pipe(
  z.optional(z.union([z.boolean(), z.literal(['on', ''])], { error: en.api.validation })),
  z.transform((value: boolean | 'on' | '' | undefined) => value === true || value === 'on'),
);
