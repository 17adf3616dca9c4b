import { Link } from 'react-router';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { owners } from '../../../messages/console/owners.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { stickerPath } from '../paths.ts';
import type { OwnerShown } from './owner-parts.tsx';

type Vehicle = OwnerShown['vehicles'][number];
type Sticker = Vehicle['stickers'][number];

const destinations: Record<string, keyof Messages['console_owners']> = {
  '/quickcontact': 'leads_contact',
  '/renewqr': 'leads_renew',
  '/register': 'leads_register',
  '/postpaidcheckout': 'leads_pay',
  '/inactiveqr': 'leads_off',
};

/** An owner's vehicles without their plates, each with the stickers it has and had. */
export function Vehicles({ vehicles }: { vehicles: Vehicle[] }) {
  const t = useMessages(owners);
  return (
    <section className="console-panel">
      <h2>{t.vehicles}</h2>
      {vehicles.length === 0 ? <p className="hint">{t.no_vehicles}</p> : null}
      {vehicles.map(({ id, has_emergency, stickers }) => (
        <div key={id} className="console-vehicle">
          <p>
            <b>{fill(t.vehicle_no, { number: id })}</b> {has_emergency ? t.has_emergency : t.no_emergency}
          </p>
          {stickers.length === 0 ? <p className="hint">{t.no_stickers}</p> : null}
          <ul>
            {stickers.map((sticker) => (
              <StickerLine key={sticker.id} {...sticker} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function StickerLine({ guid, product, is_paid, trial_ends_on, leads_to, ...silenced }: Sticker) {
  const t = useMessages(owners);
  const { is_muted, quiet_until, lets_urgent } = silenced;
  const destination = destinations[leads_to];
  const quiet = lets_urgent ? t.quiet_until_urgent : t.quiet_until;
  const lasts = is_paid || !trial_ends_on ? t.for_life : fill(t.trial_until, { day: shownDay(trial_ends_on) });
  const silence = is_muted ? t.muted : quiet_until && fill(quiet, { time: quiet_until });
  const rest = [product, destination ? t[destination] : leads_to, lasts, silence].filter(Boolean);
  return (
    <li>
      <Link className="link list-fixed" to={stickerPath(guid)}>
        {formatStickerCode(guid)}
      </Link>{' '}
      {rest.join(' · ')}
    </li>
  );
}
