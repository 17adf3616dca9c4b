import BellOff from 'lucide-react/icons/bell-off';
import { dashboard } from '../../messages/en/dashboard.ts';
import { fill } from '../../messages/fill.ts';
import { dayOf, timeOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { WholeDates } from '../ui/whole-dates.tsx';

/** `until`: as the contract gives it; shows nothing where the owner is not muted. */
export function MutedUntil({ until }: { until: string }) {
  const t = useMessages(dashboard);
  if (until === '') return null;
  return (
    <p className="owner-strip" data-is="muted">
      <BellOff aria-hidden="true" />
      <span>
        <WholeDates
          text={
            until === 'always' ? t.muted_always : fill(t.muted_until, { time: `${dayOf(until)}, ${timeOf(until)}` })
          }
        />
      </span>
    </p>
  );
}
