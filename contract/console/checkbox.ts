import * as z from 'zod/mini';
import { en } from '../../messages/en.ts';

/** A checkbox, as JSON or a form sends it: if it is absent, it is not ticked. */
export const checkbox = z.pipe(
  z.optional(z.union([z.boolean(), z.literal(['on', ''])], { error: en.api.validation })),
  z.transform((value: boolean | 'on' | '' | undefined) => value === true || value === 'on'),
);
