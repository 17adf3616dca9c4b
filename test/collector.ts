import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it arrives, with OTLP's wrapping taken off. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** '' for the first of a trace. */
  parentSpanId: string;
  name: string;
  /** By OTLP: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number>;
  /** Of the process, not of the span. */
  resource: Record<string, string | number>;
  links: { traceId: string; spanId: string }[];
  /** 2: failed. */
  status: number;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Whole bodies, for what is not looked for in its place. */
  bodies: unknown[];
  headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

interface Pair {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface OtlpSpan extends Omit<CollectedSpan, 'attributes' | 'resource' | 'status' | 'links'> {
  attributes?: Pair[];
  links?: CollectedSpan['links'];
  status?: { code?: number };
}

interface OtlpBody {
  resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** A collector of traces, by OTLP over HTTP. `status`: its answer; null: it never answers. */
export async function startCollector(status: number | null = 200): Promise<Collector> {
  const collector: Pick<Collector, 'spans' | 'bodies' | 'headers'> = { spans: [], bodies: [], headers: [] };
  const server = createServer(async (request, response) => {
    const body = await json(request);
    collector.bodies.push(body);
    collector.headers.push(request.headers);
    collector.spans.push(...spansOf(body as OtlpBody));
    if (status !== null) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...collector,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function spansOf({ resourceSpans }: OtlpBody): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ parentSpanId = '', attributes = [], links = [], status, ...span }) => ({
        ...span,
        parentSpanId,
        links,
        status: status?.code ?? 0,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
      })),
  );
}

function valuesOf(pairs: Pair[]): Record<string, string | number> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));
}
