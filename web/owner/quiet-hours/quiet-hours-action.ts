import { endQuietHours, setQuietHours } from '../../../contract/owner-control.ts';
import type { CarryOut } from '../answer-owner-form.ts';
import { quietHoursInput } from './quiet-hours-input.ts';

/** The forms of an owner's quiet hours, by their intents; null for the form of something else. */
export function quietHoursForm(intent: string | undefined): CarryOut | null {
  if (intent === 'quiet_hours')
    return async (send, values, { dashboard: t }) => {
      await send(setQuietHours, quietHoursInput(values));
      return { text: t.quiet_set_now };
    };
  if (intent === 'end_quiet_hours')
    return async (send, values, { dashboard: t }) => {
      await send(endQuietHours, values);
      return { text: t.quiet_ended_now };
    };
  return null;
}
