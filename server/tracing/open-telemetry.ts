import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as api from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../http/log.ts';
import { versionAndCommit } from '../version.ts';
import { reportFailures } from './report-failures.ts';
import type { TracingSettings } from './settings.ts';
import { kindOf, type Span, type SpanStart } from './span.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import type { TraceStart, Tracing } from './tracing.ts';

const kinds = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  producer: api.SpanKind.PRODUCER,
  consumer: api.SpanKind.CONSUMER,
};

/**
 * Traces by OpenTelemetry, handed to a collector over HTTP in the background. Nobody waits for one that is away or slow: 2048 spans are held at most,
 * and those beyond are dropped. A stop waits for `flushSeconds`. Nothing is registered globally.
 */
export function openTelemetry(settings: TracingSettings, log: Logger, flushSeconds = 3): Tracing {
  const { endpoint, headers, serviceName, attributes } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, concurrencyLimit: 5 });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': versionAndCommit,
        'service.instance.id': randomUUID(),
        ...attributes,
        'service.name': serviceName,
      }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter, log) })],
  });
  const tracer = provider.getTracer('dastak');
  return {
    begin: (start) => beginTrace(tracer, start),
    stop: async () => {
      const stopped = new AbortController();
      const flushed = provider.shutdown().catch(() => {});
      const late = setTimeout(flushSeconds * 1000, undefined, { signal: stopped.signal }).catch(() => {});
      await Promise.race([flushed, late]);
      stopped.abort();
    },
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [name, isByParent] = [sampler.replace('parentbased_', ''), sampler.startsWith('parentbased_')];
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[name as 'always_on' | 'always_off' | 'traceidratio']();
  return isByParent ? new ParentBasedSampler({ root }) : root;
}

function beginTrace(
  tracer: api.Tracer,
  { parent, link, isUpkeep, startedAt = performance.now(), ...start }: TraceStart,
) {
  const [above, reason] = [contextOf(parent), contextOf(link)];
  const begin = () =>
    tracer.startSpan(
      start.name,
      { ...optionsOf({ ...start, startedAt }), ...(reason && { links: [{ context: reason }] }) },
      above ? api.trace.setSpanContext(api.ROOT_CONTEXT, above) : api.ROOT_CONTEXT,
    );
  return isUpkeep ? new Step(tracer, begin) : new Step(tracer, begin, begin());
}

function contextOf(traceparent: string | undefined): api.SpanContext | undefined {
  const place = readTraceparent(traceparent);
  if (!place) return undefined;
  const { traceId, spanId, isSampled } = place;
  return { traceId, spanId, traceFlags: isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE, isRemote: true };
}

function optionsOf({ kind, attributes, startedAt }: Omit<SpanStart, 'name'>): api.SpanOptions {
  return {
    ...(kind && { kind: kinds[kind] }),
    ...(attributes && { attributes }),
    ...(startedAt !== undefined && { startTime: startedAt }),
  };
}

/** A span of OpenTelemetry's, which a round of upkeep begins late. */
class Step implements Span {
  readonly #tracer: api.Tracer;
  readonly #begin: () => api.Span;
  #begun: api.Span | undefined;

  constructor(tracer: api.Tracer, begin: () => api.Span, begun?: api.Span) {
    this.#tracer = tracer;
    this.#begin = begin;
    this.#begun = begun;
  }

  get #span(): api.Span {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  get isBegun(): boolean {
    return this.#begun !== undefined;
  }

  get ids() {
    const { traceId, spanId } = this.#span.spanContext();
    return { trace_id: traceId, span_id: spanId };
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return writeTraceparent({ traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 });
  }

  child({ name, ...start }: SpanStart): Span {
    const within = api.trace.setSpan(api.ROOT_CONTEXT, this.#span);
    const begin = () => this.#tracer.startSpan(name, optionsOf({ startedAt: performance.now(), ...start }), within);
    return new Step(this.#tracer, begin, begin());
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: Record<string, string | number>): void {
    this.#span.setAttributes(attributes);
  }

  fail(error: unknown): void {
    this.#span.setAttribute('error.type', kindOf(error)).setStatus({ code: api.SpanStatusCode.ERROR });
  }

  end(): void {
    this.#begun?.end(performance.now());
  }
}
