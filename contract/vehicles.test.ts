import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emergencyNumber, looksIndian, plateNumber, tidyPlate } from './vehicles.ts';

describe('tidyPlate', () => {
  it.each([
    ['ka01ab1234', 'KA01AB1234'],
    ['KA 01 AB 1234', 'KA01AB1234'],
    ['KA-01-AB-1234', 'KA01AB1234'],
    [' dl.1c.aa.1111\n', 'DL1CAA1111'],
    ['KA01/AB', 'KA01/AB'],
    ['', ''],
  ])('%j is %s', (typed, plate) => {
    expect(tidyPlate(typed)).toBe(plate);
  });
});

describe('plateNumber', () => {
  const plate = plateNumber('wrong');

  it.each([
    ['KA01', 'KA01'],
    ['ka01ab1234', 'KA01AB1234'],
    [' KA01AB1234 ', 'KA01AB1234'],
    ['1234', '1234'],
    ['ABCD', 'ABCD'],
  ])('takes %j', (given, kept) => {
    expect(z.parse(plate, given)).toBe(kept);
  });

  it.each(['KA1', 'KA01AB12345', 'KA 01 AB', 'KA-01', 'KA01_A', 'केए०१', 'KA01\0', '', '    ', null, 1234])(
    'refuses %j',
    (given) => {
      expect(z.safeParse(plate, given).error?.issues.map(({ message }) => message)).toEqual(['wrong']);
    },
  );
});

describe('emergencyNumber', () => {
  const number = emergencyNumber('wrong');

  it('takes 10 digits: landlines too can be rung', () => {
    for (const given of ['9845098450', '0801234567', ' 2212345678 ']) expect(z.parse(number, given)).toBe(given.trim());
  });

  it.each(['984509845', '98450984500', '+919845098450', '98450 98450', '९८४५०९८४५', '', null, 9845098450])(
    'refuses %j',
    (given) => {
      expect(z.safeParse(number, given).error?.issues.map(({ message }) => message)).toEqual(['wrong']);
    },
  );
});

describe('looksIndian', () => {
  it.each([
    'KA01AB1234',
    'DL1CAA1111',
    'MH12XY9876',
    'TN09CD4567',
    'KL071',
    'GA01A12',
    'LA02A0001',
    'OD02AB1234',
    'TS09EA1234',
    'TG09EA1234',
    '22BH1234AA',
    '21BH0001A',
  ])('%s does', (plate) => {
    expect(looksIndian(plate)).toBe(true);
  });

  it.each([
    ['of no state', 'XX01AB1234'],
    ['from abroad', 'AB12CDE'],
    ['five digits at the end', 'KA01AB12345'],
    ['four letters', 'KA01ABCD12'],
    ['no district', 'KAAB1234'],
    ['Bharat series with I or O', '22BH1234OI'],
    ['Bharat series cut short', '22BH123A'],
    ['diplomatic', '77CD1234'],
    ['not tidy', 'ka01ab1234'],
    ['nothing', ''],
  ])('%s does not', (_name, plate) => {
    expect(looksIndian(plate)).toBe(false);
  });
});
