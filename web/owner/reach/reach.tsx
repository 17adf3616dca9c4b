import { BellOff, BellRing } from 'lucide-react';
import { useMessages } from '../../messages.ts';
import type { VehicleOnTrial } from '../../trial-of.ts';
import type { AboutSticker } from '../stickers/about-sticker.ts';
import { UnmuteForm } from '../stickers/mute-form.tsx';
import { QuickMuteForm } from './quick-mute-form.tsx';

interface ReachProps extends Omit<AboutSticker, 'scanned'> {
  vehicle: VehicleOnTrial;
}

/** Whether a scan of this vehicle's sticker reaches its owner, and the button that changes it. */
export function Reach(about: ReachProps) {
  const t = useMessages().dashboard;
  const { trial, mutedUntil } = about.vehicle;
  if (trial.state === 'off' || (trial.state === 'trial' && trial.daysLeft === 0)) return <Unreachable />;
  if (mutedUntil) return <UnmuteForm {...about} scanned="" />;
  return (
    <div className="grid gap-3">
      <p className="owner-strip" data-is="reached">
        <BellRing aria-hidden="true" />
        {t.reached}
      </p>
      <QuickMuteForm {...about} scanned="" />
    </div>
  );
}

/** The strip of the sticker, right below, says why. */
function Unreachable() {
  const t = useMessages().dashboard;
  return (
    <p className="owner-strip" data-is="muted">
      <BellOff aria-hidden="true" />
      {t.not_reached}
    </p>
  );
}
