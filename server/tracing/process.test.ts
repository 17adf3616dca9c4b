import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { type Collector, startCollector } from '../../test/collector.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { type ServerProcess, settings, startProcess } from '../../test/process.ts';

let collector: Collector;
let database: TestDatabase;
let simulators: Simulators;
let server: ServerProcess;
beforeEach(async () => {
  collector = await startCollector();
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterEach(async () => {
  await server?.kill();
  await simulators?.close();
  await database?.drop();
  await collector?.close();
});

/** Starts a server, asks it for a page and stops it. Returns the id of the request, its line in the log, and all lines. */
async function serveOnce(more: Record<string, string>, script?: string) {
  const variables = { ...settings(database, simulators), PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'info', ...more };
  server = await startProcess(variables, {}, script);
  const { headers } = await fetch(`${server.url}/productdetail`);
  const requestId = headers.get('x-request-id');
  await server.stop();
  const lines = server.output().split('\n');
  const logged = lines.filter((line) => line.includes('"msg":"request"')).map((line) => JSON.parse(line));
  return { requestId, lines, logged: logged.find((line) => line.requestId === requestId && line.method === 'GET') };
}

it('loads nothing of OpenTelemetry, and has no trace in its log, where no collector is named', async () => {
  const { lines, logged } = await serveOnce({ OTEL_SERVICE_NAME: 'dastak' }, 'watched-server-process.ts');
  const loads = lines.filter((line) => line.startsWith('@opentelemetry/'));
  // What counts requests has an interest in traces of its own, and finds none.
  const ofMetrics = /^@opentelemetry\/api is loaded by file:.*\/node_modules\/prom-client\//;
  expect(loads.filter((line) => ofMetrics.test(line)).length).toBeGreaterThan(0);
  expect(loads.filter((line) => !ofMetrics.test(line) && !line.includes('/node_modules/@opentelemetry/api/'))).toEqual(
    [],
  );
  expect(logged).toMatchObject({ route: '/productdetail' });
  expect(logged).not.toHaveProperty('trace_id');
});

it('has in its log the ids by which the collector knows the same request, and hands all over before it ends', async () => {
  const { requestId, logged } = await serveOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const spans = collector.spans.filter(({ attributes }) => attributes['dastak.request_id'] === requestId);
  const { trace_id: traceId, span_id: spanId } = logged;
  expect(spans).toMatchObject([{ name: 'GET /productdetail', traceId, spanId }]);
});
