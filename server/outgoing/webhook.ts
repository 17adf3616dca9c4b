import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppBindings } from '../http/app-bindings.ts';
import { success } from '../http/envelope.ts';
import { readText } from '../http/read-json.ts';
import type { Services } from '../services.ts';
import { applyReport, type ProviderReport } from './report.ts';
import { readReportToken } from './report-token.ts';

/** Parses a provider's body; null if it is not a report. Bodies come as JSON or as a form. */
export type ReadReport = (body: Record<string, unknown>) => ProviderReport | null;

/**
 * What else follows from a report. `id`: of the message it is about. `isFirst`: false for a repeated report; the consequences of the first may have
 * failed.
 */
export type AfterReport = (id: string, report: ProviderReport, isFirst: boolean) => Promise<void>;

/**
 * Where a provider reports the outcome of a message. An address we never gave out does not exist; a report that changes nothing (late, repeated, not
 * ours) is still answered with a success, so that it is not sent again.
 */
export function reportWebhook(
  { vault, outbox }: Services,
  readReport: ReadReport,
  afterReport: AfterReport = async () => {},
) {
  return async (c: Context<AppBindings>): Promise<Response> => {
    const reported = readReportToken(vault, c.req.param('token') ?? '');
    if (!reported) throw new ApiError(404, 'not_found', en.api.not_found);
    const report = readReport(await readBody(c));
    if (!report) throw new ApiError(422, 'validation', en.api.validation);
    await afterReport(reported.id, report, await applyReport(outbox.deps, reported, report));
    return c.json(success({}));
  };
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  const text = await readText(c);
  try {
    if (/^application\/json\b/i.test(type)) return Object(JSON.parse(text));
    if (/^multipart\/form-data\b/i.test(type))
      return Object.fromEntries(await new Response(text, { headers: { 'content-type': type } }).formData());
    return Object.fromEntries(new URLSearchParams(text));
  } catch {
    throw new ApiError(400, 'not_json', en.api.not_json);
  }
}
