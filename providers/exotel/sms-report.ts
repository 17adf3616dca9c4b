import { textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import { isDoNotDisturb, reasonOfCode } from './codes.ts';
import { type ExotelReport, isProviderId, readReference, reportFields } from './report.ts';

const states: Record<string, ExotelReport['state']> = {
  queued: 'accepted',
  sending: 'accepted',
  submitted: 'accepted',
  sent: 'delivered',
  failed: 'failed',
};

/**
 * An SMS status callback: `SmsSid, To, Status, DetailedStatus, DetailedStatusCode, CustomField` as JSON or form, text or
 * parsed. Null for a body that is not such a report. Source: developer.exotel.com/api-console/send-sms-api-console.
 */
export function readSmsReport(body: unknown): ExotelReport | null {
  const fields = reportFields(body);
  const providerId = textAt(fields, 'SmsSid');
  const status = textAt(fields, 'Status').toLowerCase();
  if (!isProviderId(providerId) || status === '') return null;
  const code = textAt(fields, 'DetailedStatusCode');
  const state = Object.hasOwn(states, status) ? states[status] : status.startsWith('failed') ? 'failed' : 'accepted';
  const reason = isDoNotDisturb(status) ? 'ndnc' : reasonOfCode(code);
  return {
    providerId,
    reference: readReference(textAt(fields, 'CustomField')),
    state: state ?? 'accepted',
    ...(state === 'failed' && reason ? { reason } : {}),
    detail: forLog([status, textAt(fields, 'DetailedStatus'), code].filter(Boolean).join(' ')),
  };
}
