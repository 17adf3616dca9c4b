import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { states } from '../../../contract/states.ts';
import { en } from '../../../messages/en.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const ask = (pincode: unknown) => server.post('/pincode', { pincode });
const place = async (pincode: string) => (await ask(pincode)).body.place;

describe('pincode', () => {
  it.each([
    ['110001', 'Delhi', 'New Delhi'],
    ['160036', 'Chandigarh', 'Chandigarh'],
    ['194101', 'Ladakh', 'Leh'],
    ['201301', 'Uttar Pradesh', 'Noida'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman'],
    ['400050', 'Maharashtra', 'Mumbai'],
    ['411001', 'Maharashtra', 'Pune'],
    ['500001', 'Telangana', 'Hyderabad'],
    ['533464', 'Andhra Pradesh', 'Kakinada'],
    ['560001', 'Karnataka', 'Bengaluru'],
    ['600001', 'Tamil Nadu', 'Chennai'],
    ['673310', 'Puducherry', 'Mahe'],
    ['682001', 'Kerala', 'Kochi'],
    ['682555', 'Lakshadweep', 'Lakshadweep'],
    ['737101', 'Sikkim', 'Gangtok'],
    ['744101', 'Andaman and Nicobar Islands', 'South Andaman'],
    ['799001', 'Tripura', 'Agartala'],
  ])('%s is in %s, %s', async (pincode, state, city) => {
    expect(await ask(pincode)).toMatchObject({ status: 200, body: { Status: 'Success', place: { state, city } } });
  });

  it('of one that is newer than the table it knows the state, where the numbers around it are all in one', async () => {
    expect(await place('411999')).toEqual({ state: 'Maharashtra', city: '' });
    expect(await place('673999')).toBeNull();
  });

  it('knows nothing of numbers that no place has', async () => {
    expect(await place('999999')).toBeNull();
  });

  it.each([['41100'], ['4110011'], ['011001'], ['४११००'], [''], [411001], [null], [undefined]])(
    'says of %j what a pincode is',
    async (said) => {
      expect(await ask(said)).toMatchObject({
        status: 422,
        body: { errors: { pincode: [en.owners.pincode_invalid] } },
      });
    },
  );
});

describe('the table of pincodes', () => {
  const lines = readFileSync(new URL('./places.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const places = lines.map((line) => line.split(';'));
  const numbers = places.flatMap(([, , runs = '']) => runs.split(' ').map((run) => run.split('-').map(Number)));

  it('has every state by the name of our list, and no other', () => {
    const named = new Set(places.map(([state]) => state));
    expect([...named].sort()).toEqual(states.map(({ state_name }) => state_name).sort());
  });

  it('has towns that fit into the field', () => {
    for (const [, town = ''] of places) expect(town).toMatch(/^(?=.{0,30}$)[A-Za-z0-9 -]*$/);
  });

  it('says of each pincode once where it is', () => {
    const sorted = numbers.sort(([a = 0], [b = 0]) => a - b);
    let before = 100_000;
    for (const [first = 0, last = first] of sorted) {
      expect(first).toBeGreaterThan(before);
      expect(last).toBeLessThan(1_000_000);
      before = last;
    }
    expect(sorted.length).toBeGreaterThan(3000);
  });
});
