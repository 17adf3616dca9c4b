import { expect, test } from 'vitest';
import { health } from '../../../messages/console/health.ts';
import { scheduleInWords } from './schedule-in-words.ts';

test.each([
  ['* * * * *', 'every minute'],
  ['*/5 * * * *', 'every 5 minutes'],
  ['40 * * * *', 'every hour, at :40'],
  ['10 3 * * *', 'every day at 3:10'],
  ['0 4 * * *', 'every day at 4:00'],
])('%s is said as "%s"', (cron, words) => {
  expect(scheduleInWords(cron, health)).toBe(words);
});
