import { inquiry } from '../../../contract/site.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { toInquiry } from './to-inquiry.ts';

/** Sends the form's inquiry, once per submit. Other text under the key of a request whose answer was lost is a new inquiry. */
export async function sendInquiry(call: CallFunction, values: Record<string, string>) {
  const said = toInquiry(values);
  try {
    return await call(inquiry, said, values.key ? { idempotencyKey: values.key } : {});
  } catch (error) {
    if (!isCallError(error) || error.code !== 'idempotency_conflict') throw error;
    return call(inquiry, said, { idempotencyKey: crypto.randomUUID() });
  }
}
