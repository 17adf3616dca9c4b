import { parseJson, textAt, valueAt } from '../body.ts';
import { forLog } from '../detail.ts';
import { isDoNotDisturb, reasonOfCode } from './codes.ts';
import { type ExotelReport, isProviderId, readReference, reportFields } from './report.ts';

/**
 * A call status callback as JSON or form, text or parsed. Null for a body that is not such a report.
 * `completed` alone only says that the call is over: it counts as delivered when both sides spoke.
 * Source: developer.exotel.com/docs/voice-v1/api-reference/status-callback.
 */
export function readCallReport(body: unknown): ExotelReport | null {
  const fields = reportFields(body);
  const providerId = textAt(fields, 'CallSid');
  const status = textAt(fields, 'Status').toLowerCase();
  if (!isProviderId(providerId) || status === '') return null;
  const legs = [legAt(fields, 0), legAt(fields, 1)];
  const talkSeconds = textAt(fields, 'ConversationDuration');
  const state = callState(textAt(fields, 'EventType'), status, talkSeconds, legs[1]);
  const doNotDisturb = [status, ...legs].some((each) => isDoNotDisturb(each ?? ''));
  const reason = doNotDisturb ? 'ndnc' : reasonOfCode(textAt(fields, 'DetailedStatusCode') || textAt(fields, 'Code'));
  return {
    providerId,
    reference: readReference(textAt(fields, 'CustomField')),
    state,
    ...(state === 'failed' && reason ? { reason } : {}),
    ...(notAnswered.has(legs[0] ?? '') ? { callerMissed: true } : {}),
    detail: forLog(
      `${status}, first leg ${legs[0] || 'not told'}, second leg ${legs[1] || 'not told'}, spoke ${talkSeconds || '?'} s`,
    ),
  };
}

const notAnswered = new Set(['no-answer', 'busy', 'canceled']);

function callState(
  event: string,
  status: string,
  talkSeconds: string,
  secondLeg: string | undefined,
): ExotelReport['state'] {
  // 'answered' means that one leg was picked up; the end is still to come.
  if (event.toLowerCase() === 'answered') return 'accepted';
  if (notAnswered.has(status) || status.startsWith('failed')) return 'failed';
  if (status !== 'completed') return 'accepted';
  if (talkSeconds !== '') return Number(talkSeconds) > 0 ? 'delivered' : 'failed';
  // Old-style callbacks carry no duration: the second leg's status decides, else Exotel's own status stands.
  return secondLeg && secondLeg !== 'completed' ? 'failed' : 'delivered';
}

/** The leg's status from `Legs: […]`, from `Legs` as JSON text, or from `Legs[1][Status]` form fields; '' if missing. */
function legAt(fields: object | null, index: number): string {
  const legs = valueAt(fields, 'Legs');
  const list = typeof legs === 'string' ? parseJson(legs) : legs;
  return (textAt(list, index, 'Status') || textAt(fields, `Legs[${index}][Status]`)).toLowerCase();
}
