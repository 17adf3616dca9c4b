import type { Logger } from '../http/log.ts';
import type { TracingSettings } from './settings.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Imported only if a collector is named: without one, no module of OpenTelemetry is loaded. */
export async function openTracing(settings: TracingSettings | undefined, log: Logger): Promise<Tracing> {
  if (!settings) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(settings, log);
}
