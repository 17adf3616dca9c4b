import { expect, it } from 'vitest';
import { consoleCalls } from '../contract/console/calls.ts';
import { asks } from './console-asks.ts';

it('asks for every list of the console', () => {
  const lists = Object.values(consoleCalls).filter((call) => 'sorts' in call);
  expect(lists.length).toBeGreaterThan(15);
  const asked = new Set(Object.values(asks(1)).map(({ path }) => path));
  expect(lists.map(({ path }) => path).filter((path) => !asked.has(path))).toEqual([]);
});
