import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { CallError, type CallFunction } from '../api.ts';
import { loadStates } from './load-states.ts';

const failing = (error: Error) => (() => Promise.reject(error)) as CallFunction;

describe('the list of states', () => {
  it.each([
    ['was refused', new CallError(429, { ErrorCode: 'rate_limited' }), 'Failed to fetch state list.'],
    ['met a broken server', new CallError(500, { ErrorCode: 'internal' }), 'Error fetching state list.'],
    ['was not answered', new TypeError('fetch failed'), 'There was an error fetching the state list.'],
  ])('that %s leaves a form without it', async (_name, error, failure) => {
    expect(await loadStates(failing(error), en)).toEqual({ names: [], failure });
  });
});
