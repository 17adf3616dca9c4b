import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { webhooksReceived } from '../../../contract/console/stuck-money.ts';
import type { CallFunction } from '../../api.ts';
import { serverCall } from '../../request-context.ts';
import { consoleFile } from './console-file.ts';

interface Row {
  id: number;
  said: string;
}

/** A list of so many rows, of which each part is requested by the number before it; `failsAfter`: from there on the calls fail. */
function listOf(count: number, failsAfter = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  const call = (async (_call: unknown, { after = 0, rows = 0 }: { after?: number; rows?: number }) => {
    asked.push(after);
    if (after >= failsAfter) throw new Error('no response');
    const some = Array.from({ length: Math.min(rows, count - after) }, (_none, place) => ({
      id: after + place + 1,
      said: '=1+1',
    }));
    return { Events: some };
  }) as unknown as CallFunction;
  return { asked, call };
}

function fileOf(call: CallFunction): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  const headers = { cookie: `operator=1.${'x'.repeat(43)}` };
  const request = new Request('http://localhost/console/list.csv?state=open', { headers });
  return consoleFile<Row>(
    { request, context },
    {
      page: '/console/list',
      name: 'list',
      rows: async (ask, _query, part) => (await ask(webhooksReceived, part)).Events as unknown as Row[],
      numberOf: ({ id }) => id,
      columns: [
        { head: 'No.', count: (_row, no) => no },
        { head: 'Said', text: ({ said }) => said },
      ],
    },
  );
}

describe('a list as a file', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])(
    'has its heads once and each of %i rows, none of them a formula',
    async (count) => {
      const file = await fileOf(listOf(count).call);
      const lines = (await file.text()).split('\r\n').filter(Boolean);
      expect(lines[0]).toBe('"No.","Said"');
      expect(lines).toHaveLength(count + 1);
      if (count > 0) expect(lines.at(-1)).toBe(`${count},"'=1+1"`);
    },
  );

  it('is asked for a thousand rows at a time, and no further than it is read', async () => {
    const { call, asked } = listOf(100_000);
    const file = await fileOf(call);
    await file.body?.cancel();
    expect(asked.length).toBeLessThan(10);
    const whole = listOf(2500);
    await (await fileOf(whole.call)).text();
    expect(whole.asked).toEqual([0, 1000, 2000]);
  });

  it('leads back to its page where it cannot be begun, and breaks off where it cannot be finished', async () => {
    await expect(fileOf(listOf(10, 0).call)).rejects.toMatchObject({ status: 302 });
    const file = await fileOf(listOf(5000, 2000).call);
    await expect(file.text()).rejects.toThrow('no response');
  });
});
