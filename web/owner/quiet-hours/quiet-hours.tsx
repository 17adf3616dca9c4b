import Moon from 'lucide-react/icons/moon';
import { Form } from 'react-router';
import { type QuietHours as Hours, weekdays } from '../../../contract/quiet-hours.ts';
import { dashboard } from '../../../messages/en/dashboard.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useListed } from '../../use-listed.ts';
import type { DashboardData } from '../dashboard-data.ts';
import { Fold } from '../stickers/fold.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

const schema = async () => (await import('../../../contract/owner-control.ts')).endQuietHours.input;

interface QuietHoursProps {
  owner: DashboardData['owner'];
  /** Of the form that was sent last, whatever it was about. */
  state: FormState | undefined;
}

/** When callers do not disturb the owner. Two presses set the usual hours: one unfolds the form, one turns them on; one press turns them off. */
export function QuietHours({ owner: { UserLoginID: ownerId, quietHours }, state }: QuietHoursProps) {
  const t = useMessages(dashboard);
  const hours = JSON.stringify(quietHours);
  const box = useFocusKept(hours);
  const refused = state?.values.intent === 'quiet_hours' && state.result.outcome === 'refused' ? state : undefined;
  return (
    <Section title={t.quiet_title}>
      <div ref={box} className="owner-card owner-card-body">
        {quietHours ? <QuietHoursShown ownerId={ownerId} quietHours={quietHours} /> : <p>{t.quiet_help}</p>}
        <Fold key={hours} title={quietHours ? t.quiet_change : t.quiet_set} open={refused !== undefined}>
          <QuietHoursForm ownerId={ownerId} quietHours={quietHours} refused={refused} />
        </Fold>
      </div>
    </Section>
  );
}

function QuietHoursShown({ ownerId, quietHours }: { ownerId: number; quietHours: Hours }) {
  const t = useMessages(dashboard);
  const listed = useListed();
  const { busy, formProps } = useCheckedForm({ schema, result: undefined });
  const { begins, ends, letsUrgent } = quietHours;
  const isEveryDay = quietHours.days.length === weekdays.length;
  const days = isEveryDay ? t.every_day : listed(quietHours.days.map((day) => t[`day_${day}`]));
  return (
    <Form {...formProps} className="grid gap-4" preventScrollReset>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <p className="owner-strip" data-is="quiet">
        <Moon aria-hidden="true" />
        <span>
          {fill(t.quiet_times, { days, begins, ends })}
          <span className="hint">{letsUrgent ? t.quiet_urgent_through : t.quiet_nothing_through}</span>
        </span>
      </p>
      <p className="owner-actions">
        <Button type="submit" name="intent" value="end_quiet_hours" busyLabel={busy ? t.working : undefined}>
          {t.quiet_end}
        </Button>
      </p>
    </Form>
  );
}
