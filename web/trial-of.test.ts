import { expect, test } from 'vitest';
import type { OwnedVehicle } from '../contract/owners.ts';
import { trialOf } from './trial-of.ts';

const vehicle: OwnedVehicle = {
  VehicleOwnerMasterDetailId: 1,
  vehiclePlateNumber: 'KA01AB1234',
  emergencyContactNumber: '',
  emergencyContactState: '',
  isPaid: 0,
  demoEndDate: '2026-11-21',
  durationInDays: 30,
  productid: 1,
  rate: 500,
  VehicleBarcode: 'DEMOCARPAID00001',
  mutedUntil: '',
  note: '',
  noteUntil: '',
  handOnCode: '',
  handOnUntil: '',
};
const noon = new Date('2026-11-20T06:30:00Z');

test.each([
  ['on trial', {}, { state: 'trial', daysLeft: 1 }],
  ['on its last day', { demoEndDate: '2026-11-20' }, { state: 'trial', daysLeft: 0 }],
  ['paid', { isPaid: 1 }, { state: 'for-life' }],
  ['never on trial', { durationInDays: 0, demoEndDate: '' }, { state: 'for-life' }],
  ['switched off', { VehicleBarcode: '' }, { state: 'off' }],
  ['paid and switched off', { isPaid: 1, VehicleBarcode: '' }, { state: 'off' }],
])('a sticker that is %s', (_name, change, trial) => {
  expect(trialOf({ ...vehicle, ...change }, noon)).toEqual(trial);
});
