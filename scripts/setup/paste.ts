import { webhookEvents } from '../../providers/razorpay/webhook-events.ts';
import type { Values } from './env-file.ts';

/** What is to be entered in the dashboards of the providers. `showsSecrets`: on a terminal; elsewhere it is said where they stand. */
export function whatToPaste(values: Values, showsSecrets: boolean): string {
  const publicUrl = (values.PUBLIC_URL ?? '').replace(/\/+$/, '');
  const secret = (name: string) =>
    (showsSecrets ? values[name]?.split(',')[0]?.trim() : undefined) ?? `<the first of ${name} in .env>`;
  const exotel = `${publicUrl}/api/webhooks/exotel`;
  return [
    "Into Razorpay's dashboard, Account & Settings, Webhooks, Add new webhook:",
    `  URL     ${publicUrl}/api/webhooks/razorpay`,
    `  Secret  ${secret('RAZORPAY_WEBHOOK_SECRETS')}`,
    `  Events  ${webhookEvents.join(', ')}`,
    '  and under Payment capture: capture automatically.',
    '',
    "Into Exotel's dashboard:",
    `  Reports of SMS and calls: nothing. Each request names its own address below ${exotel}/; let the proxy pass them.`,
    ...(values.EXOTEL_INBOUND_NUMBER
      ? [
          `  App Bazaar, a flow for ${values.EXOTEL_INBOUND_NUMBER}: Greeting ('Please type the digits on your screen'), Gather (five digits), Connect, primary URL`,
          `    ${exotel}/dial-in/${secret('EXOTEL_INBOUND_SECRET')}`,
        ]
      : []),
    ...(values.EXOTEL_FLOW_APP_ID
      ? [
          `  App Bazaar, app ${values.EXOTEL_FLOW_APP_ID} (docs/OPERATING.md has all applets): Greeting reads ${exotel}/flow/words`,
          `    Passthru, not asynchronous, asks ${exotel}/flow/digits`,
        ]
      : []),
    ...(values.DELHIVERY_TOKEN
      ? [
          '',
          "Into Delhivery's document for scan push, by mail to lastmile-integration@delhivery.com:",
          `  Endpoint  ${publicUrl}/api/webhooks/delhivery`,
          `  Header    Authorization: Bearer ${secret('DELHIVERY_WEBHOOK_SECRETS')}`,
          '  Payload   the default one, of all scans',
        ]
      : []),
    '',
    'Onto the DLT portal: the addresses that begin links in SMS:',
    `  ${publicUrl}/a?  ${publicUrl}/n?  ${publicUrl}/p?`,
  ].join('\n');
}
