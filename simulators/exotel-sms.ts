import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { smsLength } from '../messages/sms-length.ts';
import { answerWithFault } from './exotel-faults.ts';
import type { ExotelSimulatorOptions } from './exotel-options.ts';
import { type ExotelContext, exotelTime, parseSubscriber, respond, respondWithError } from './exotel-wire.ts';
import type { FaultOf } from './faults.ts';
import { oneTimeCode } from './inbox.ts';
import type { Report } from './reports.ts';

interface SentSms {
  sid: string;
  form: URLSearchParams;
  to: string;
  createdAt: Date;
  verdict: Verdict;
}

interface Verdict {
  status: string;
  detailed: string;
  code: number;
}

const maxStored = 500;

/** `Sms/send`, `SMS/Messages/<Sid>`. Source: developer.exotel.com/api/sms. */
export function smsRoutes(options: ExotelSimulatorOptions) {
  const sent = new Map<string, SentSms>();
  const app = new Hono<{ Bindings: ExotelContext['env'] }>();
  app.post('/Sms/:file{send(?:\\.json)?}', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    options.tally.countAttempt('sms');
    const fault = options.faults.take('sms');
    const to = parseSubscriber(form.get('To'));
    const invalid = validationError(form, options);
    if (invalid) return respondWithError(c, 400, invalid.message, invalid.code);
    if (!to) return respondWithError(c, 400, 'Invalid To number', 40203);
    return answerWithFault(c, fault, `0${to}`, async () => {
      const sms = {
        sid: randomBytes(16).toString('hex'),
        form,
        to,
        createdAt: new Date(),
        verdict: verdictOn(form, fault),
      };
      sent.set(sms.sid, sms);
      const [oldest] = sent.keys();
      if (sent.size > maxStored && oldest) sent.delete(oldest);
      await acceptSms(options, sms, fault);
      return { SMSMessage: present(sms, options.account.accountSid, 'queued') };
    });
  });
  app.get('/SMS/Messages/:file', (c) => {
    const sms = sent.get(c.req.param('file').replace(/\.json$/, ''));
    if (!sms) return respond(c, 200, { message: 'No matching results' });
    const { status, detailed, code } = sms.verdict;
    const details = { DetailedStatus: detailed, DetailedStatusCode: code };
    return respond(c, 200, { SMSMessage: { ...present(sms, options.account.accountSid, status), ...details } });
  });
  return app;
}

function validationError(form: URLSearchParams, { account }: ExotelSimulatorOptions) {
  const body = form.get('Body') ?? '';
  if (body === '' || body.length > 2000) return { message: 'Body is missing or too long', code: 40200 };
  if (form.get('From') !== account.smsHeader && form.get('From') !== account.callerId) {
    return { message: 'Invalid From', code: 40205 };
  }
  if (!/^(transactional|transactional_opt_in|promotional)$/.test(form.get('SmsType') ?? 'transactional')) {
    return { message: 'Invalid SmsType', code: 40204 };
  }
  return null;
}

/** The result of DLT scrubbing and of the handset. */
function verdictOn(form: URLSearchParams, fault: FaultOf<'sms'> | null): Verdict {
  if (fault === 'ndnc-report') return { status: 'failed-dnd', detailed: 'FAILED_DND', code: 23005 };
  if (fault === 'dlt-mismatch') return { status: 'failed', detailed: 'FAILED_TEMPLATE_MISMATCH', code: 23185 };
  if (fault === 'account-report' || !form.get('DltEntityId'))
    return { status: 'failed', detailed: 'FAILED_INVALID_ENTITY_ID', code: 23070 };
  return { status: 'sent', detailed: 'DELIVERED_TO_HANDSET', code: 20005 };
}

/** What the handset shows: in plain encoding there are no other letters than those of GSM. */
function textAsEncoded(form: URLSearchParams): string {
  const text = form.get('Body') ?? '';
  if (form.get('EncodingType') === 'unicode') return text;
  return Array.from(text, (letter) => (smsLength(letter).alphabet === 'GSM' ? letter : '?')).join('');
}

async function acceptSms(options: ExotelSimulatorOptions, sms: SentSms, fault: FaultOf<'sms'> | null): Promise<void> {
  const text = textAsEncoded(sms.form);
  const reference = sms.form.get('CustomField') ?? '';
  const otp = oneTimeCode(text);
  options.tally.recordAccepted({ channel: 'sms', reference, providerId: sms.sid, to: sms.to, isCode: otp !== null });
  const from = sms.form.get('From') ?? '';
  await options.inbox.add({ channel: 'sms', to: sms.to, from, text, otp });
  const url = sms.form.get('StatusCallback');
  if (url) options.reporter.schedule([deliveryReport(sms, url)], fault);
}

function deliveryReport(sms: SentSms, url: string): Report {
  return {
    url,
    contentType: 'application/x-www-form-urlencoded',
    fields: {
      SmsSid: sms.sid,
      To: `0${sms.to}`,
      Status: sms.verdict.status,
      SmsUnits: 1,
      DetailedStatus: sms.verdict.detailed,
      DetailedStatusCode: sms.verdict.code,
      DateSent: exotelTime(new Date()),
      CustomField: sms.form.get('CustomField'),
    },
  };
}

function present({ sid, form, createdAt }: SentSms, accountSid: string, status: string) {
  return {
    Sid: sid,
    AccountSid: accountSid,
    From: form.get('From'),
    To: form.get('To'),
    Body: form.get('Body'),
    Status: status,
    DateCreated: exotelTime(createdAt),
    DateUpdated: exotelTime(createdAt),
    DateSent: null,
    Price: null,
    Uri: `/v1/Accounts/${accountSid}/SMS/Messages/${sid}`,
  };
}
