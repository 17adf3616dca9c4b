import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import Moon from 'lucide-react/icons/moon';
import { muteSpans } from '../../../contract/mute-spans.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { fill } from '../../../messages/fill.ts';
import { timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { leadsToOwner, type VehicleOnTrial } from '../../trial-of.ts';
import { Button } from '../../ui/button.tsx';
import type { DashboardData } from '../dashboard-data.ts';
import type { AboutSticker } from '../stickers/about-sticker.ts';
import { Fold } from '../stickers/fold.tsx';
import { UnmuteForm } from '../stickers/mute-form.tsx';
import { StickerForm } from '../stickers/sticker-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).muteSticker.input;

type Quiet = Pick<DashboardData['owner'], 'quietHours' | 'quietUntil'>;

interface ReachProps extends Omit<AboutSticker, 'scanned'> {
  vehicle: VehicleOnTrial;
  /** The owner's quiet hours, and whether they run now. */
  quiet: Quiet;
}

/** Whether a scan of this vehicle's sticker reaches its owner, and the button that changes it. */
export function Reach({ quiet, ...about }: ReachProps) {
  const t = useMessages(dashboard);
  const { mutedUntil } = about.vehicle;
  if (!leadsToOwner(about.vehicle)) return <Unreachable />;
  if (mutedUntil) return <UnmuteForm {...about} scanned="" />;
  return (
    <div className="grid gap-3">
      {quiet.quietUntil ? (
        <QuietNow {...quiet} />
      ) : (
        <p className="owner-strip" data-is="reached">
          <BellRing aria-hidden="true" />
          {t.reached}
        </p>
      )}
      <QuickMuteForm {...about} scanned="" />
    </div>
  );
}

function QuietNow({ quietHours, quietUntil }: Quiet) {
  const t = useMessages(dashboard);
  return (
    <p className="owner-strip" data-is="quiet">
      <Moon aria-hidden="true" />
      <span>
        {fill(t.quiet_now, { time: timeOf(quietUntil) })}
        <span className="hint">{quietHours?.letsUrgent ? t.quiet_urgent_through : t.quiet_nothing_through}</span>
      </span>
    </p>
  );
}

/** The strip of the sticker, right below, says why. */
function Unreachable() {
  const t = useMessages(dashboard);
  return (
    <p className="owner-strip" data-is="muted">
      <BellOff aria-hidden="true" />
      {t.not_reached}
    </p>
  );
}

const usual = '4';
const others = muteSpans.filter((span) => span !== 'off' && span !== usual);

/** One click for the usual span; every other span takes one click, too, once unfolded. */
function QuickMuteForm(about: AboutSticker) {
  const t = useMessages(dashboard);
  return (
    <StickerForm {...about} intent="mute" schema={schema}>
      {({ busy }) => (
        <>
          <p className="owner-actions">
            <Button type="submit" name="hours" value={usual} disabled={busy}>
              {busy ? t.working : t.mute_usual}
            </Button>
          </p>
          <Fold title={t.mute_other} open={false}>
            <p className="owner-actions">
              {others.map((span) => (
                <Button key={span} type="submit" name="hours" value={span} kind="quiet" disabled={busy}>
                  {t[`hours_${span}`]}
                </Button>
              ))}
            </p>
          </Fold>
        </>
      )}
    </StickerForm>
  );
}
