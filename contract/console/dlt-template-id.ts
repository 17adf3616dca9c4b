import * as z from 'zod/mini';
import { presets as t } from '../../messages/console/presets.ts';
import { emptyAsNone } from '../fields.ts';

/** The number under which a text is registered on DLT; a text that is not registered has none. */
export const dltTemplateId = emptyAsNone(
  z.string({ error: t.dlt_invalid }).check(z.trim(), z.regex(/^\d{8,25}$/, t.dlt_invalid)),
);
