import type { pincodePlace as pincodePlaceCall } from '../../../contract/catalog.ts';
import type { Handler } from '../../http/handle-call.ts';
import { placeOf } from './place-of.ts';

export function pincodePlace(): Handler<typeof pincodePlaceCall> {
  return async ({ pincode }) => ({ place: placeOf(pincode) });
}
