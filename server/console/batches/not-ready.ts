import { desk } from '../../../messages/desk.ts';
import { Refused } from '../../http/refused.ts';

export function notReady(): Refused {
  return new Refused(409, 'not_ready', desk.batches.not_ready);
}
