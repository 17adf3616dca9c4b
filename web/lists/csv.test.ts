import { expect, test } from 'vitest';
import { type Column, csv } from './csv.ts';

interface Row {
  name: string;
  balance: number;
}

const columns: Column<Row>[] = [
  { head: 'Sr No', count: (_row, no) => no },
  { head: 'Name', text: ({ name }) => name },
  { head: 'Balance', amount: ({ balance }) => balance },
];
const linesOf = (...rows: Row[]) => csv(columns, rows).split('\r\n');
const nameIn = (name: string) => csv([{ head: 'Name', text: () => name }], [null]).slice('\uFEFF"Name"\r\n'.length, -2);

test('says that it is UTF-8, names its columns, and ends every line', () => {
  expect(csv(columns, [{ name: 'आशा राव', balance: 590 }])).toBe(
    '\uFEFF"Sr No","Name","Balance"\r\n1,"आशा राव",590.00\r\n',
  );
  expect(csv(columns, [])).toBe('\uFEFF"Sr No","Name","Balance"\r\n');
});

test('has amounts as numbers with two decimals, also below 0', () => {
  const [, ...lines] = linesOf({ name: 'a', balance: -1062.5 }, { name: 'b', balance: 0 }, { name: '', balance: 0.1 });
  expect(lines).toEqual(['1,"a",-1062.50', '2,"b",0.00', '3,,0.10', '']);
});

test.each([
  '=HYPERLINK(https://example.com)',
  '=cmd|/C calc!A0',
  '+91 98765 43210',
  '@SUM(1)',
  '-1',
  '-1+1',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM',
])('does not let %j run', (name) => {
  expect(nameIn(name)).toBe(`"'${name}"`);
});

test.each([
  ['Asha, "Rao"', '"Asha, ""Rao"""'],
  ['=HYPERLINK("x", "y")', `"'=HYPERLINK(""x"", ""y"")"`],
  ['Rao;=1+1', '"Rao;=1+1"'],
  ['two\nlines', '"two\nlines"'],
  ["O'Brien - Sons", `"O'Brien - Sons"`],
])('keeps %j in its cell', (name, written) => {
  expect(nameIn(name)).toBe(written);
});
