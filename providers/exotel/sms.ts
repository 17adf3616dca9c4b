import { smsLength } from '../../messages/sms-length.ts';
import type { SendOutcome, Sms, SmsSender } from '../../server/outgoing/ports.ts';
import { textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { ExotelSettings } from '../settings.ts';
import { createExotelClient } from './client.ts';
import { isDoNotDisturb, reasonOfCode } from './codes.ts';
import { internationalForm } from './numbers.ts';
import { outcomeOf } from './outcome.ts';

/** SMS through Exotel: one attempt gives one outcome. Source: developer.exotel.com/api/sms. Does not throw. */
export function createExotelSms(settings: ExotelSettings): SmsSender {
  const client = createExotelClient(settings);
  return {
    async send(sms) {
      return outcomeOf(await client.post('Sms/send.json', smsForm(settings, sms)), readSendResponse);
    },
  };
}

function smsForm(settings: ExotelSettings, sms: Sms): URLSearchParams {
  return new URLSearchParams({
    From: settings.smsHeader,
    To: internationalForm(sms.to),
    Body: sms.text,
    // By default letters that GSM does not have are lost.
    EncodingType: smsLength(sms.text).alphabet === 'Unicode' ? 'unicode' : 'plain',
    SmsType: 'transactional',
    DltEntityId: settings.dltEntityId,
    ...(sms.dltTemplateId ? { DltTemplateId: sms.dltTemplateId } : {}),
    CustomField: sms.reference,
    StatusCallback: sms.reportUrl,
    StatusCallbackContentType: 'application/json',
  });
}

function readSendResponse(body: unknown): SendOutcome | null {
  const providerId = textAt(body, 'SMSMessage', 'Sid');
  const status = textAt(body, 'SMSMessage', 'Status');
  if (!providerId) return null;
  if (!/^failed/i.test(status)) return { kind: 'accepted', providerId };
  const code = textAt(body, 'SMSMessage', 'DetailedStatusCode');
  const reason = isDoNotDisturb(status) ? 'ndnc' : (reasonOfCode(code) ?? 'recipient');
  return { kind: 'refused', reason, detail: forLog(`${status} ${code}`) };
}
