import { describe, expect, it } from 'vitest';
import { indianDate, scanDestination, trialDaysLeft } from './scan-rules.ts';

const registered = { VehicleOwnerMasterId: 7, VehicleOwnerMasterDetailId: 9 };
const nobody = { VehicleOwnerMasterId: 0, VehicleOwnerMasterDetailId: 0 };
const half = { VehicleOwnerMasterId: 7, VehicleOwnerMasterDetailId: 0 };
const otherHalf = { VehicleOwnerMasterId: 0, VehicleOwnerMasterDetailId: 9 };
const lifetime = { isPaid: 0, durationInDays: 0, demoEndDate: '' };
const paid = { isPaid: 1, durationInDays: 0, demoEndDate: '' };
const trialUntil = (demoEndDate: string) => ({ isPaid: 0, durationInDays: 30, demoEndDate });
// 20 November 2026, noon in India.
const noon = new Date('2026-11-20T06:30:00Z');

describe('scanDestination', () => {
  it.each([
    ['car, paid, registered', { QRCodeFor: 1, ...registered, ...paid }, '/quickcontact'],
    ['bike, paid, registered', { QRCodeFor: 2, ...registered, ...paid }, '/quickcontact'],
    ['car for life, not paid', { QRCodeFor: 1, ...registered, ...lifetime }, '/quickcontact'],
    ['bike for life, not paid', { QRCodeFor: 2, ...registered, ...lifetime }, '/quickcontact'],
    ['trial, ends tomorrow', { QRCodeFor: 1, ...registered, ...trialUntil('2026-11-21') }, '/quickcontact'],
    ['bike trial, ends next year', { QRCodeFor: 2, ...registered, ...trialUntil('2027-01-01') }, '/quickcontact'],
    ['trial, ends today', { QRCodeFor: 1, ...registered, ...trialUntil('2026-11-20') }, '/renewqr'],
    ['trial, ended yesterday', { QRCodeFor: 2, ...registered, ...trialUntil('2026-11-19') }, '/renewqr'],
    ['trial without an end', { QRCodeFor: 1, ...registered, ...trialUntil('') }, '/renewqr'],
    [
      'paid after an expired trial',
      { QRCodeFor: 1, ...registered, ...trialUntil('2026-01-01'), isPaid: 1 },
      '/quickcontact',
    ],
    ['new car sticker', { QRCodeFor: 1, ...nobody, ...paid }, '/register'],
    ['new bike sticker on trial', { QRCodeFor: 2, ...nobody, ...trialUntil('') }, '/register'],
    ['owner without vehicle', { QRCodeFor: 1, ...half, ...paid }, '/register'],
    ['vehicle without owner', { QRCodeFor: 2, ...otherHalf, ...paid }, '/register'],
    ['postpaid, not paid, new', { QRCodeFor: 3, ...nobody, ...lifetime }, '/postpaidcheckout'],
    ['postpaid, not paid, registered', { QRCodeFor: 3, ...registered, ...lifetime }, '/postpaidcheckout'],
    ['postpaid, paid, new', { QRCodeFor: 3, ...nobody, ...paid }, '/register'],
    ['postpaid, paid, owner without vehicle', { QRCodeFor: 3, ...half, ...paid }, '/register'],
    ['postpaid, paid, registered', { QRCodeFor: 3, ...registered, ...paid }, '/quickcontact'],
    [
      'postpaid knows no trial',
      { QRCodeFor: 3, ...registered, ...trialUntil('2026-01-01'), isPaid: 1 },
      '/quickcontact',
    ],
    ['kind 0', { QRCodeFor: 0, ...registered, ...paid }, '/inactiveqr'],
    ['kind 4', { QRCodeFor: 4, ...registered, ...paid }, '/inactiveqr'],
    ['kind -1', { QRCodeFor: -1, ...nobody, ...lifetime }, '/inactiveqr'],
    ['no number at all', { QRCodeFor: Number.NaN, ...registered, ...paid }, '/inactiveqr'],
  ])('%s → %s', (_name, sticker, destination) => {
    expect(scanDestination(sticker, noon)).toBe(destination);
  });

  it('ends a trial at midnight in India, not in Greenwich', () => {
    const sticker = { QRCodeFor: 1, ...registered, ...trialUntil('2026-11-20') };
    const lastMoment = new Date('2026-11-19T18:29:59.999Z');
    const midnight = new Date('2026-11-19T18:30:00Z');
    expect(scanDestination(sticker, lastMoment)).toBe('/quickcontact');
    expect(scanDestination(sticker, midnight)).toBe('/renewqr');
  });
});

describe('indianDate', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
    ['2028-02-28T19:00:00Z', '2028-02-29'],
  ])('%s is %s', (instant, day) => {
    expect(indianDate(new Date(instant))).toBe(day);
  });
});

describe('trialDaysLeft', () => {
  it.each([
    ['2026-12-20', 30],
    ['2026-11-22', 2],
    ['2026-11-21', 1],
    ['2026-11-20', 0],
    ['2026-11-19', 0],
    ['2025-11-20', 0],
    ['2027-11-20', 365],
    ['', 0],
  ])('until %s, on 20 November 2026: %i', (end, days) => {
    expect(trialDaysLeft(end, noon)).toBe(days);
  });

  it('counts days by midnight in India, not in Greenwich', () => {
    expect(trialDaysLeft('2026-11-22', new Date('2026-11-20T18:29:59.999Z'))).toBe(2);
    expect(trialDaysLeft('2026-11-22', new Date('2026-11-20T18:30:00Z'))).toBe(1);
    expect(trialDaysLeft('2026-11-22', new Date('2026-11-21T18:29:59.999Z'))).toBe(1);
    expect(trialDaysLeft('2026-11-22', new Date('2026-11-21T18:30:00Z'))).toBe(0);
  });
});
