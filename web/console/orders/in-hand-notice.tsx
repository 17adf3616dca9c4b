import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OrderShown } from './load-order.ts';

/** That another operator packs this order just now. */
export function InHandNotice({ in_hand_of: name }: Pick<OrderShown, 'in_hand_of'>) {
  const t = useMessages(packing);
  return name ? <Notice>{fill(t.in_other_hands, { name })}</Notice> : null;
}
