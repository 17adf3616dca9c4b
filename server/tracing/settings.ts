import * as z from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  /** Where the collector takes OTLP over HTTP; no trailing slash. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof samplers)[number];
  /** Which part of the traces a sampler by ratio keeps, 0 to 1. */
  ratio: number;
  /** More of what each span says of this process. */
  attributes: Record<string, string>;
}

/** `a=1,b=2`, values percent-encoded, as OpenTelemetry writes lists. */
const pairs = z
  .string()
  .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value entries separated by commas')
  .refine(isDecodable, 'must have its values percent-encoded')
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((entry): [string, string] => {
        const [name = '', value = ''] = entry.split(/=(.*)/s);
        return [name, decodeURIComponent(value.trim())];
      }),
    ),
  );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The standard variables, as OpenTelemetry names them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_SERVICE_NAME: z.string().default('dastak'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `must be one of ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
};

/** Undefined where no collector is named: then nothing of OpenTelemetry is loaded. */
export function tracingSettingsOf(s: z.infer<z.ZodObject<typeof tracingVariables>>): TracingSettings | undefined {
  if (!s.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: s.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: s.OTEL_SERVICE_NAME,
    sampler: s.OTEL_TRACES_SAMPLER,
    ratio: s.OTEL_TRACES_SAMPLER_ARG,
    attributes: s.OTEL_RESOURCE_ATTRIBUTES,
  };
}
