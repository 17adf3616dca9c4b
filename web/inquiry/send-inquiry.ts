import { inquiry } from '../../contract/site.ts';
import { type CallFunction, isRefusal } from '../api.ts';
import { toInquiry } from './to-inquiry.ts';

/** Sends what the form says, once for one press. Other words under the key of a press whose answer was lost are a new inquiry. */
export async function sendInquiry(call: CallFunction, values: Record<string, string>) {
  const said = toInquiry(values);
  try {
    return await call(inquiry, said, values.key ? { idempotencyKey: values.key } : {});
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'idempotency_conflict') throw error;
    return call(inquiry, said, { idempotencyKey: crypto.randomUUID() });
  }
}
