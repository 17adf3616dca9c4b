import { presets as t } from '../../messages/console/presets.ts';
import { emptyAsNone, typedCode } from '../fields.ts';

/** The number under which a text is registered on DLT; a text that is not registered has none. */
export const dltTemplateId = emptyAsNone(typedCode(t.dlt_invalid, /^\d{8,25}$/));
