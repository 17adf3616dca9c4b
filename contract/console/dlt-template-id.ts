import * as z from 'zod/mini';
import { presets as t } from '../../messages/console/presets.ts';
import { digits, emptyAsNone } from '../fields.ts';

/** The number under which a text is registered on DLT; a text that is not registered has none. */
export const dltTemplateId = emptyAsNone(digits(t.dlt_invalid, /^\s*\d{8,25}\s*$/).check(z.trim()));
