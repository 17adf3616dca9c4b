import { Hono } from 'hono';
import { en } from '../messages/en.ts';
import { readCallReport } from '../providers/exotel/call-report.ts';
import { readFlowReport } from '../providers/exotel/flow-report.ts';
import { readSmsReport } from '../providers/exotel/sms-report.ts';
import { pictureFile } from './catalog/pictures/picture-file.ts';
import { liveConsole } from './console/live/live-console.ts';
import { afterCallReport } from './contact/caller-missed.ts';
import { dialInWebhook } from './contact/dial-in.ts';
import { flowDigits, flowWords } from './contact/ladder/flow.ts';
import { liveContact } from './contact/live/live-contact.ts';
import { withAdmissionControl } from './db/bounded-pool.ts';
import { ApiError } from './http/api-error.ts';
import type { App } from './http/app-bindings.ts';
import { documentation } from './http/documentation.ts';
import { type AnswerableCalls, mountCalls } from './http/mount-calls.ts';
import { inboundMailWebhook } from './inquiries/inbound/webhook.ts';
import { creditNoteFile, invoiceFile } from './orders/tax-document-file.ts';
import { reportWebhook } from './outgoing/webhook.ts';
import { paymentWebhook } from './payments/webhook.ts';
import type { Services } from './services.ts';
import { courierWebhook } from './shipping/webhook.ts';

/** Every call of the contract with its handler; the providers' reports; files; the documentation. */
export function api(services: Services, answerable: AnswerableCalls): App {
  const api: App = new Hono();
  // Registered before the middleware that bounds the queue for a connection: a provider that is answered with 503 may not retry.
  api.post('/webhooks/razorpay', paymentWebhook(services));
  api.post('/webhooks/exotel/sms/:token', reportWebhook(services, readSmsReport));
  api.post('/webhooks/exotel/call/:token', reportWebhook(services, readCallReport, afterCallReport(services)));
  api.post('/webhooks/exotel/flow/:token', reportWebhook(services, readFlowReport));
  api.get('/webhooks/exotel/flow/words', flowWords(services));
  api.get('/webhooks/exotel/flow/digits', flowDigits(services));
  api.get('/webhooks/exotel/dial-in/:secret', dialInWebhook(services));
  api.post('/webhooks/delhivery', courierWebhook(services));
  api.post('/webhooks/inbound-mail', inboundMailWebhook(services));
  api.use((_c, next) => withAdmissionControl(next));
  mountCalls(api, answerable);
  api.get('/contact/live', liveContact(services));
  api.get('/console/live', liveConsole(services));
  api.get('/invoices/:link', invoiceFile(services));
  api.get('/credit-notes/:link/:note', creditNoteFile(services));
  api.get('/pictures/:file', pictureFile(services));
  documentation(api, services);
  api.all('/*', () => {
    throw new ApiError(404, 'not_found', en.api.unknown_call);
  });
  return api;
}
