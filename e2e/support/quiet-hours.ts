import type { Locator, Page } from '@playwright/test';
import { indianMinute } from '../../contract/indian-time.ts';
import { type QuietHours, weekdays } from '../../contract/quiet-hours.ts';
import { d } from './dashboard.ts';

/** The part of the dashboard that is about quiet hours. */
export function quietHoursOn(page: Page) {
  const region: Locator = page.getByRole('region', { name: d.quiet_title });
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  return {
    region,
    unfold: () => region.locator('summary').click(),
    days: region.getByRole('group', { name: d.quiet_days }),
    day: (name: string) => region.getByLabel(name, { exact: true }),
    begins: region.getByLabel(d.quiet_begins, { exact: true }),
    ends: region.getByLabel(d.quiet_ends, { exact: true }),
    letsUrgent: region.getByLabel(d.quiet_lets_urgent),
    save: button(d.quiet_save),
    saveChanged: button(d.quiet_save_changed),
    end: button(d.quiet_end),
  };
}

/** Quiet hours that have begun an hour ago and go on for another. */
export function runningNow(change: Partial<QuietHours> = {}): QuietHours {
  const hour = 3_600_000;
  const [begins, ends] = [-hour, hour].map((after) => indianMinute(new Date(Date.now() + after)).slice(-5));
  return { days: [...weekdays], begins: begins ?? '', ends: ends ?? '', letsUrgent: true, ...change };
}
