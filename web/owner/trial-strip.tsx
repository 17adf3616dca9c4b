import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import PowerOff from 'lucide-react/icons/power-off';
import { dashboard } from '../../messages/en/dashboard.ts';
import { owners } from '../../messages/en/owners.ts';
import { fill } from '../../messages/fill.ts';
import { shownDay } from '../dates.ts';
import { useFillPlural, useMessages } from '../messages.ts';
import { paths, renewPath } from '../paths.ts';
import type { VehicleOnTrial } from '../trial-of.ts';
import { ButtonLink } from '../ui/button.tsx';
import { WholeDates } from '../ui/whole-dates.tsx';

/** How long a sticker is valid: for life, for a number of days, or no longer. */
export function TrialStrip({ vehicle, ownerId }: { vehicle: VehicleOnTrial; ownerId: number }) {
  const t = useMessages({ owners, dashboard });
  const { trial, demoEndDate, VehicleOwnerMasterDetailId: id } = vehicle;
  if (trial.state === 'for-life')
    return (
      <p className="owner-strip" data-is="for-life">
        <BadgeCheck aria-hidden="true" />
        {t.owners.lifetime}
      </p>
    );
  if (trial.state === 'off')
    return (
      <div className="owner-strip" data-is="off">
        <PowerOff aria-hidden="true" />
        <p>{t.dashboard.sticker_is_off}</p>
        <ButtonLink to={paths.myQr}>{t.dashboard.replace_title}</ButtonLink>
      </div>
    );
  return (
    <div className="owner-strip" data-is={trial.daysLeft === 0 ? 'over' : 'trial'}>
      <Hourglass aria-hidden="true" />
      <p>
        <DaysLeft count={trial.daysLeft} />
        {trial.daysLeft > 0 ? (
          <span className="hint">
            <WholeDates text={fill(t.dashboard.trial_until, { date: shownDay(demoEndDate) })} />
          </span>
        ) : null}
      </p>
      <ButtonLink kind="primary" to={renewPath(ownerId, id)}>
        {t.dashboard.renew}
      </ButtonLink>
    </div>
  );
}

function DaysLeft({ count }: { count: number }) {
  const t = useMessages({ owners, dashboard });
  const fillPlural = useFillPlural();
  return count === 0 ? t.owners.trial_over : fillPlural(t.dashboard.days_left, { count });
}
