import type { pincodePlace as pincodePlaceCall } from '../../../contract/catalog.ts';
import type { Rule } from '../../http/answer-call.ts';
import { placeOf } from './place-of.ts';

export function pincodePlace(): Rule<typeof pincodePlaceCall> {
  return async ({ pincode }) => ({ place: placeOf(pincode) });
}
