import type { ContactState } from '../../../contract/answering.ts';
import { distance } from '../../../messages/en/distance.ts';
import { fill } from '../../../messages/fill.ts';
import { timeOf } from '../../dates.ts';
import { howFar } from '../../how-far.ts';
import { useMessages } from '../../messages.ts';

/** How far away whoever comes has said to be, and when. */
export function HowFar({ metres, at }: NonNullable<ContactState['distance']>) {
  const t = useMessages(distance);
  return <p className="standing-till">{fill(t.away, { distance: howFar(metres, t), time: timeOf(at) })}</p>;
}
