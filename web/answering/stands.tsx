import type { AskedContact } from '../../contract/answering.ts';
import { place as placeSentences } from '../../messages/en/place.ts';
import { fill } from '../../messages/fill.ts';
import { timeOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { mapLinks } from './map-links.ts';

/** Where the vehicle stands, as whoever wrote says. No map is loaded: the place leaves this page on a press, and the code of the link never. */
export function Stands({ place }: { place: NonNullable<AskedContact['place']> }) {
  const t = useMessages(placeSentences);
  const { at, word, degrees } = place;
  const links = degrees && mapLinks(degrees);
  return (
    <section className="stands" aria-labelledby="stands">
      <div>
        <h2 id="stands">{word ? fill(t.stands, { place: t[word] }) : t.stands_on_map}</h2>
        <p className="hint">{fill(t.stands_said, { time: timeOf(at) })}</p>
      </div>
      {links ? (
        <p className="stands-maps">
          <a className="button" href={links.web} target="_blank" rel="noreferrer noopener">
            {t.map}
          </a>
          <a className="button" href={links.app} rel="noreferrer noopener">
            {t.maps_app}
          </a>
        </p>
      ) : null}
    </section>
  );
}
