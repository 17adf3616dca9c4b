import { Link } from 'react-router';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { owners as t } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { stickerPath } from '../paths.ts';
import type { OwnerShown } from './owner-parts.tsx';

type Vehicle = OwnerShown['vehicles'][number];
type Sticker = Vehicle['stickers'][number];

const destinations: Record<string, string> = {
  '/quickcontact': t.leads_contact,
  '/renewqr': t.leads_renew,
  '/register': t.leads_register,
  '/postpaidcheckout': t.leads_pay,
  '/inactiveqr': t.leads_off,
};

/** An owner's vehicles without their plates, each with the stickers it has and had. */
export function Vehicles({ vehicles }: { vehicles: Vehicle[] }) {
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
  const { is_muted, quiet_until, lets_urgent } = silenced;
  const quiet = lets_urgent ? t.quiet_until_urgent : t.quiet_until;
  const lasts = is_paid || !trial_ends_on ? t.for_life : fill(t.trial_until, { day: shownDay(trial_ends_on) });
  const silence = is_muted ? t.muted : quiet_until && fill(quiet, { time: quiet_until });
  const rest = [product, destinations[leads_to] ?? leads_to, lasts, silence].filter(Boolean);
  return (
    <li>
      <Link className="link list-fixed" to={stickerPath(guid)}>
        {formatStickerCode(guid)}
      </Link>{' '}
      {rest.join(' · ')}
    </li>
  );
}
