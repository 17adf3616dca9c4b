import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../http/log.ts';
import { kindOf } from './span.ts';

/** Says in the log when the collector stops taking traces, and when it takes them again; not at every batch. */
export function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const wasTaken = isTaken;
        isTaken = result.code === 0;
        if (wasTaken && !isTaken) log.warn({ why: kindOf(result.error) }, 'traces are not taken by the collector');
        if (!wasTaken && isTaken) log.info('traces are taken again');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
