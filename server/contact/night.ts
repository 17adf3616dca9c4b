import { night } from '../limits/table.ts';

const indianHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' });

/** Whether it is night in India. */
export function isNight(now: Date): boolean {
  const hoursIntoNight = (Number(indianHour.format(now)) - night.from + 24) % 24;
  return hoursIntoNight < night.hours;
}
