import { fill } from '../../messages/fill.ts';
import { counted } from '../counted.ts';
import { useMessages } from '../messages.ts';
import { firstOn } from './first-on.ts';
import type { Pages } from './query.ts';

/** Which rows are shown, of how many; announced when they change. */
export function Range({ total, page, shown }: Pages & { shown: number }) {
  const t = useMessages().reseller_lists;
  const from = firstOn(page);
  const places = { from, to: from + shown - 1, total };
  const said = Object.entries(places).map(([name, place]) => [name, counted(place)]);
  return <p role="status">{fill(t.range, Object.fromEntries(said))}</p>;
}
