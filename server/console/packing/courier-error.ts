import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { Courier, CourierAnswer } from '../../shipping/ports.ts';

const t = en.console_packing;

/** The courier that can be asked. Throws where none is set up. */
export function requireCourier({ courier }: Pick<Services, 'courier'>): Courier {
  if (!courier) throw new ApiError(409, 'no_courier', t.no_courier);
  return courier;
}

/** What was answered, or the error of a call to which the courier said no, or nothing: then `unclear` says what to do. */
export function courierValue<T>(
  { name: courier }: Courier,
  answer: CourierAnswer<T>,
  unclear: string = t.courier_unclear,
): T {
  if (answer.kind === 'done') return answer.value;
  const { detail } = answer;
  if (answer.kind === 'refused')
    throw new ApiError(409, 'courier_refuses', t.courier_refuses, { values: { courier, detail } });
  if (answer.kind === 'busy') throw new ApiError(503, 'courier_busy', t.courier_busy, { values: { courier } });
  throw new ApiError(503, 'courier_unclear', unclear, { values: { courier } });
}
