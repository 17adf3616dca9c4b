import { expect, test } from 'vitest';
import { dayOf, monthName, shownDay, timeOf, weekdayOf } from './dates.ts';

test('a day is shown the Indian way', () => {
  expect(shownDay('1990-05-17')).toBe('17-05-1990');
  expect(shownDay('')).toBe('');
});

test('an instant is told by the day and the clock of India', () => {
  expect([dayOf('2026-11-20T18:29:59Z'), timeOf('2026-11-20T18:29:59Z')]).toEqual(['20-11-2026', '23:59']);
  expect([dayOf('2026-11-20T18:30:00Z'), timeOf('2026-11-20T18:30:00Z')]).toEqual(['21-11-2026', '00:00']);
});

test('a month is called by its name', () => {
  const names = (tag: string) => ['2026-01', '2026-12'].map((month) => monthName(month, tag));
  expect(names('en-IN')).toEqual(['January 2026', 'December 2026']);
  expect(names('hi-IN')).toEqual(['जनवरी 2026', 'दिसंबर 2026']);
  expect(names('ta-IN')).toEqual(['ஜனவரி 2026', 'டிசம்பர் 2026']);
  expect(names('or-IN')).toEqual(['ଜାନୁଆରୀ 2026', 'ଡିସେମ୍ବର 2026']);
  expect(names('ur-IN')).toEqual(['جنوری 2026', 'دسمبر 2026']);
});

test('one of the next days is called by its weekday', () => {
  const days = (tag: string) => ['2026-12-05', '2027-09-01'].map((day) => weekdayOf(day, tag));
  expect(days('en-IN')).toEqual(['Sat, 5 Dec', 'Wed, 1 Sep']);
  expect(days('en-XA')).toEqual(['Sat, 5 Dec', 'Wed, 1 Sep']);
  expect(days('hi-IN')).toEqual(['शनि, 5 दिसंबर', 'बुध, 1 सितंबर']);
  expect(days('mr-IN')).toEqual(['शनि, 5 डिसेंबर', 'बुध, 1 सप्टेंबर']);
  expect(days('ta-IN')).toEqual(['டிசம்பர் 5, சனி', 'செப்டம்பர் 1, புத.']);
  expect(days('pa-IN')).toEqual(['ਸ਼ਨੀ, 5 ਦਸੰਬਰ', 'ਬੁੱਧ, 1 ਸਤੰਬਰ']);
  expect(days('ur-IN')).toEqual(['ہفتہ، 5 دسمبر', 'بدھ، 1 ستمبر']);
});
