import { describe, expect, it } from 'vitest';
import { editedRows, removeIntent } from './edited-rows.ts';
import { emptyRow, maxRows, piecesOf, type Row, readRows, rowsOfText, withRow, writeRows } from './rows.ts';

const rows: Row[] = [
  { id: 0, payType: 'prepaid', cars: 10, bikes: 5 },
  { id: 1, payType: 'postpaid', cars: 3, bikes: 0 },
  { id: 2, payType: 'prepaid', cars: 0, bikes: 85 },
];

it('the stickers of all rows of one pay type count together', () => {
  expect(piecesOf(rows, 'prepaid')).toBe(100);
  expect(piecesOf(rows, 'postpaid')).toBe(3);
});

describe('a form that was sent', () => {
  it('has its rows by their places', () => {
    const values = {
      'payType-0': 'prepaid',
      'cars-0': '10',
      'bikes-0': '',
      'cars-1': '',
      'bikes-1': '7',
      'cars-3': '9',
    };
    expect(readRows(values)).toEqual([
      { id: 0, payType: 'prepaid', cars: 10, bikes: 0 },
      { id: 1, payType: '', cars: 0, bikes: 7 },
    ]);
  });

  it('has a row at all times', () => {
    expect(readRows({})).toEqual([emptyRow()]);
  });

  it.each([
    ['-5', 0],
    ['1.5', 0],
    ['1e3', 0],
    ['007', 7],
    [' 15 ', 15],
    ['1,5', 0],
    ['10000', 10_000],
    ['99999999999999999999', 10_001],
  ])('reads %s as %i', (typed, quantity) => {
    expect(readRows({ 'cars-0': typed })).toMatchObject([{ cars: quantity }]);
  });

  it('has no pay type that there is not', () => {
    expect(readRows({ 'cars-0': '1', 'payType-0': 'credit' })).toMatchObject([{ payType: '' }]);
  });
});

describe('buttons without script', () => {
  it('add a row, up to as many as there may be', () => {
    expect(editedRows(rows, 'add')).toHaveLength(4);
    const full = Array.from({ length: maxRows }, (_none, id) => emptyRow(id));
    expect(editedRows(full, 'add')).toHaveLength(maxRows);
  });

  it('take one away, and leave a row', () => {
    expect(editedRows(rows, removeIntent(1)).map(({ id }) => id)).toEqual([0, 2]);
    expect(editedRows([emptyRow(4)], removeIntent(0))).toEqual([emptyRow()]);
    expect(editedRows(rows, removeIntent(7))).toEqual(rows);
  });

  it('leave everything else as it is', () => {
    expect(editedRows(rows, 'update')).toBe(rows);
  });
});

it('a new row is none that was there before', () => {
  const two = [rows[2], rows[0]] as Row[];
  expect(withRow(two).map(({ id }) => id)).toEqual([2, 0, 3]);
});

it('rows come back from text as they went', () => {
  expect(rowsOfText(writeRows(rows))).toEqual(rows);
  expect(rowsOfText(writeRows([emptyRow()]))).toEqual([emptyRow()]);
  expect(rowsOfText('')).toEqual([emptyRow()]);
  expect(rowsOfText('x.y~.'.repeat(100))).toHaveLength(maxRows);
});
