import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Collector, startCollector } from '../../test/collector.ts';
import { summaryOf, traceStatement } from '../db/trace-statement.ts';
import { createLog } from '../http/log.ts';
import { openTelemetry } from './open-telemetry.ts';
import { reportFailures } from './report-failures.ts';
import type { TracingSettings } from './settings.ts';
import { asStep, currentSpan } from './span.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import { asTrace, type Tracing } from './tracing.ts';

let collector: Collector;
afterEach(() => collector?.close());

async function tracingTo(
  { url }: Collector,
  { flushSeconds, ...more }: Partial<TracingSettings> & { flushSeconds?: number } = {},
): Promise<Tracing> {
  const settings = {
    headers: {},
    serviceName: 'shop',
    sampler: 'parentbased_always_on',
    ratio: 1,
    attributes: {},
  } as const;
  return openTelemetry({ endpoint: url, ...settings, ...more }, createLog('silent'), flushSeconds);
}

const names = () => collector.spans.map(({ name }) => name);

describe('traces', () => {
  it('go to the collector with its headers, under the name that was chosen', async () => {
    collector = await startCollector();
    const attributes = { 'deployment.environment.name': 'staging' };
    const tracing = await tracingTo(collector, { headers: { 'x-team': 'shop' }, attributes });
    await asTrace(tracing, { name: 'one' }, () => asStep({ name: 'two' }, async () => {}));
    await tracing.stop();
    expect(collector.headers).toMatchObject([{ 'x-team': 'shop' }]);
    expect(names()).toEqual(['two', 'one']);
    expect(collector.spans[0]?.resource).toMatchObject({ 'service.name': 'shop', ...attributes });
  });

  it('hold of an error what kind it was, and none of its words', async () => {
    collector = await startCollector();
    const tracing = await tracingTo(collector);
    const failing = asTrace(tracing, { name: 'one' }, async () => {
      throw Object.assign(new Error('Key (phone)=(9812345678) already exists'), { code: '23505' });
    });
    await expect(failing).rejects.toThrow('already exists');
    await tracing.stop();
    expect(collector.spans).toMatchObject([{ status: 2, attributes: { 'error.type': '23505' } }]);
    expect(JSON.stringify(collector.bodies)).not.toContain('9812345678');
  });

  it.each([
    ['always_off', 0],
    ['parentbased_always_off', 0],
    ['always_on', 2],
    ['traceidratio', 0],
    ['parentbased_traceidratio', 0],
  ] as const)('are kept as %s says', async (sampler, kept) => {
    collector = await startCollector();
    const tracing = await tracingTo(collector, { sampler, ratio: 0 });
    await asTrace(tracing, { name: 'one' }, () => asStep({ name: 'two' }, async () => {}));
    await tracing.stop();
    expect(names()).toHaveLength(kept);
  });

  it('are kept as a proxy decided that began them, where the sampler goes by it', async () => {
    collector = await startCollector();
    const tracing = await tracingTo(collector, { sampler: 'parentbased_always_off' });
    const place = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
    for (const isSampled of [true, false]) {
      const parent = writeTraceparent({ ...place, isSampled });
      await asTrace(tracing, { name: String(isSampled), parent }, async () => {});
    }
    await tracing.stop();
    expect(collector.spans).toMatchObject([{ name: 'true', traceId: place.traceId, parentSpanId: place.spanId }]);
  });
});

describe('a round of upkeep', () => {
  const answered = (result: object) => async () => {
    const span = currentSpan();
    if (span) traceStatement(span, 'select from outgoing')(null, { command: 'SELECT', rowCount: 5 });
    if (span) traceStatement(span, 'update outgoing set state = $1')(null, result);
  };

  it('is recorded once it has changed something, and not before', async () => {
    collector = await startCollector();
    const tracing = await tracingTo(collector);
    const round = { name: 'round', isUpkeep: true };
    await asTrace(tracing, round, answered({ command: 'UPDATE', rowCount: 0 }));
    await asTrace(tracing, round, answered({ command: 'UPDATE', rowCount: 1 }));
    await tracing.stop();
    expect(names()).toEqual(['UPDATE outgoing', 'round']);
  });

  it('is recorded where it fails', async () => {
    collector = await startCollector();
    const tracing = await tracingTo(collector);
    const failing = asTrace(tracing, { name: 'round', isUpkeep: true }, () => Promise.reject(new TypeError('no')));
    await expect(failing).rejects.toThrow('no');
    await tracing.stop();
    expect(collector.spans).toMatchObject([{ name: 'round', status: 2, attributes: { 'error.type': 'TypeError' } }]);
  });
});

describe('a collector', () => {
  it('that does not answer holds up no stop, and is sent no more than is held', async () => {
    collector = await startCollector(null);
    const tracing = await tracingTo(collector, { flushSeconds: 0.2 });
    for (let count = 0; count < 5000; count++) tracing.begin({ name: 'one' })?.end();
    await tracing.stop();
    expect(collector.spans.length).toBeLessThanOrEqual(512 + 2048);
  });

  it('that is away is no fault of whoever is traced', async () => {
    collector = await startCollector();
    await collector.close();
    const tracing = await tracingTo(collector, { flushSeconds: 0.2 });
    expect(await asTrace(tracing, { name: 'one' }, async () => 'done')).toBe('done');
    await tracing.stop();
    collector = await startCollector();
  });

  it('that takes nothing is told of once, and so is its return', () => {
    const log = createLog('silent');
    const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
    const codes = [0, 1, 1, 0, 0];
    const exporter = reportFailures(
      {
        export: (_spans, done) => done({ code: codes.shift() ?? 0, error: new Error('401') }),
        shutdown: async () => {},
      },
      log,
    );
    const taken: number[] = [];
    for (let count = 0; count < 5; count++) exporter.export([], ({ code }) => taken.push(code));
    expect(taken).toEqual([0, 1, 1, 0, 0]);
    expect([warn.mock.calls.length, info.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('traceparent', () => {
  it('is written as it was read', () => {
    const text = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const place = readTraceparent(text);
    expect(place).toMatchObject({ isSampled: true });
    expect(place && writeTraceparent(place)).toBe(text);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ])('is ignored as %j', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});

describe('a statement', () => {
  it.each([
    ['select * from "sticker" where "guid" = $1', 'SELECT', 'sticker'],
    ['insert into "outgoing" ("id") values ($1)', 'INSERT', 'outgoing'],
    ['  UPDATE jobs.job SET state = $1', 'UPDATE', 'jobs.job'],
    ['delete from only "rate_limit"', 'DELETE', 'rate_limit'],
    ['with due as (select 1 from charge) update charge set x = 1', 'WITH', 'charge'],
    ["select '9812345678'", 'SELECT', undefined],
    ['select name from unnest($1::text[]) as name', 'SELECT', undefined],
    ['select 1 from "9812345678"', 'SELECT', undefined],
    ['', 'STATEMENT', undefined],
  ])('%s is known by its first word and table', (text, operation, table) => {
    expect(summaryOf(text)).toEqual({ operation, table });
  });
});
