import { textAt } from '../body.ts';
import { readCallReport } from './call-report.ts';
import { type ExotelReport, reportFields } from './report.ts';

/**
 * The status callback of a call to a flow, as JSON or form, text or parsed. Null for a body that is not such a report. It has one leg and nobody to
 * be connected with: it counts as delivered when it was picked up, whether or not a conversation was measured.
 */
export function readFlowReport(body: unknown): ExotelReport | null {
  const report = readCallReport(body);
  if (!report) return null;
  const { callerMissed, ...rest } = report;
  const fields = reportFields(body);
  const isOver = textAt(fields, 'EventType').toLowerCase() !== 'answered';
  if (!isOver || textAt(fields, 'Status').toLowerCase() !== 'completed') return rest;
  return { ...rest, state: callerMissed ? 'failed' : 'delivered' };
}
