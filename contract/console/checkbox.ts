import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';

/** A checkbox, as JSON or a form sends it: if it is absent, it is not ticked. */
export const checkbox = z.pipe(
  z.optional(z.union([z.boolean(), z.literal(['on', ''])], { error: api.validation })),
  z.transform((value: boolean | 'on' | '' | undefined) => value === true || value === 'on'),
);
