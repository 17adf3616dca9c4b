import { expect, it } from 'vitest';
import { consoleCalls } from './calls.ts';
import { listOfPath } from './saved-views.ts';

const lists = Object.values(consoleCalls).filter((call) => 'sorts' in call);

it.each(lists.map(({ path }) => [path]))('%s can be seen in views that were saved, as its page expects', (path) => {
  expect(listOfPath(path).path).toBe(path);
});
