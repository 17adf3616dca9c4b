import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';

/** When a job runs, in words for an operator who does not read cron. Our schedules name minutes and hours only. */
export function scheduleInWords(cron: string, t: Messages['console_health']): string {
  const [minute = '', hour = ''] = cron.split(' ');
  if (minute === '*') return t.every_minute;
  if (minute.startsWith('*/')) return fill(t.every_minutes, { minutes: minute.slice(2) });
  const past = minute.padStart(2, '0');
  if (hour === '*') return fill(t.every_hour, { minute: past });
  return fill(t.every_day, { time: `${hour}:${past}` });
}
