import type { Finding } from '../../server/posture/finding.ts';
import type { Variables } from '../../server/variables.ts';
import { checkDatabase, checkExotel, checkMail, checkRazorpay, checkSeller } from './checks.ts';
import type { Values } from './env-file.ts';

/** One setting that is asked for. */
export interface Question {
  name: keyof Variables;
  /** What it is, and where one finds it. */
  text: string;
  /** Not shown, neither while it is typed nor as it is now. */
  isSecret?: true;
  isOptional?: true;
  /** What is proposed where nothing is set. */
  suggest?(values: Values): string | undefined;
}

export interface Step {
  title: string;
  questions: Question[];
  /** Whether what was answered works: asks whoever can say so, and changes nothing. */
  check?(values: Values): Promise<Finding[]>;
}

const isHttps = ({ PUBLIC_URL }: Values) => PUBLIC_URL?.toLowerCase().startsWith('https:') ?? false;

export const steps: Step[] = [
  {
    title: 'Where the shop is',
    questions: [
      { name: 'PUBLIC_URL', text: 'Its public address, as https://dastak.example' },
      {
        name: 'HOST',
        text: 'The address to listen on: 127.0.0.1 if the proxy is on this machine, otherwise 0.0.0.0',
        suggest: () => '127.0.0.1',
      },
      { name: 'PORT', text: 'The port to listen on', suggest: () => '3000' },
      {
        name: 'TRUSTED_PROXIES',
        text: 'The proxy that ends TLS: addresses or ranges, or loopback for this machine',
        isOptional: true,
        suggest: (values) => (isHttps(values) ? 'loopback' : undefined),
      },
    ],
  },
  {
    title: 'The database',
    questions: [
      {
        name: 'DATABASE_URL',
        text: 'A PostgreSQL 15 or newer, as postgres://dastak:password@db.example/dastak; empty: an embedded one, for one process on one disk',
        isSecret: true,
        isOptional: true,
      },
    ],
    check: checkDatabase,
  },
  {
    title: 'The seller, as on invoices and on the site',
    questions: [
      { name: 'SELLER_NAME', text: 'Name, as registered for GST' },
      { name: 'SELLER_ADDRESS', text: 'Address, as registered for GST' },
      { name: 'SELLER_GSTIN', text: 'GSTIN' },
      { name: 'SELLER_EMAIL', text: 'Mail address' },
      { name: 'GRIEVANCE_OFFICER', text: 'The person who answers complaints, by name' },
      { name: 'SELLER_PHONE', text: 'Phone', isOptional: true },
      { name: 'SUPPORT_EMAIL', text: 'Where inquiries go, if not to the mail address above', isOptional: true },
      { name: 'INVOICE_PREFIX', text: 'How invoice numbers begin', suggest: () => 'DS' },
    ],
    check: checkSeller,
  },
  {
    title: 'Razorpay (dashboard: Account & Settings, API keys)',
    questions: [
      { name: 'RAZORPAY_KEY_ID', text: 'Key id, rzp_live_… or rzp_test_…' },
      { name: 'RAZORPAY_KEY_SECRET', text: 'Key secret', isSecret: true },
    ],
    check: checkRazorpay,
  },
  {
    title: 'Exotel (dashboard: API settings)',
    questions: [
      {
        name: 'EXOTEL_BASE_URL',
        text: 'Region: Mumbai, or https://api.exotel.com for Singapore',
        suggest: () => 'https://api.in.exotel.com',
      },
      { name: 'EXOTEL_ACCOUNT_SID', text: 'Account SID' },
      { name: 'EXOTEL_API_KEY', text: 'API key', isSecret: true },
      { name: 'EXOTEL_API_TOKEN', text: 'API token', isSecret: true },
      { name: 'EXOTEL_CALLER_ID', text: 'The ExoPhone that both sides of a call see' },
      { name: 'EXOTEL_SMS_HEADER', text: 'The DLT header of SMS, six characters' },
      { name: 'EXOTEL_INBOUND_NUMBER', text: 'Another ExoPhone that callers may dial themselves', isOptional: true },
      { name: 'EXOTEL_FLOW_APP_ID', text: 'The app that rings owners about urgent messages', isOptional: true },
    ],
    check: checkExotel,
  },
  {
    title: 'DLT: the ids of registered texts (docs/OPERATING.md, Production)',
    questions: [
      { name: 'DLT_ENTITY_ID', text: 'The principal entity' },
      { name: 'DLT_TEMPLATE_OWNER_ALERT', text: 'sms.owner_alert' },
      { name: 'DLT_TEMPLATE_ONE_TIME_CODE', text: 'sms.one_time_code' },
      { name: 'DLT_TEMPLATE_ORDER_CONFIRMED', text: 'sms.order_confirmed' },
      { name: 'DLT_TEMPLATE_EMERGENCY_ASKED', text: 'sms.emergency_asked', isOptional: true },
      { name: 'DLT_TEMPLATE_PERSON_ASKED', text: 'sms.person_asked', isOptional: true },
      { name: 'DLT_TEMPLATE_CALLER_ASKED', text: 'sms.caller_asked', isOptional: true },
      { name: 'DLT_TEMPLATE_CODES_WARNING', text: 'sms.codes_warning', isOptional: true },
      { name: 'DLT_TEMPLATE_PASSKEY_ADDED', text: 'sms.passkey_added', isOptional: true },
      { name: 'DLT_TEMPLATE_ACCOUNT_CHANGED', text: 'sms.account_changed', isOptional: true },
    ],
  },
  {
    title: 'A courier (one.delhivery.com: Settings, API Setup)',
    questions: [
      {
        name: 'DELHIVERY_TOKEN',
        text: 'Token of Delhivery; empty: dockets are typed',
        isSecret: true,
        isOptional: true,
      },
      {
        name: 'DELHIVERY_PICKUP_LOCATION',
        text: 'The warehouse where it fetches parcels, as it is named there',
        isOptional: true,
      },
    ],
  },
  {
    title: 'Mail',
    questions: [
      {
        name: 'SMTP_URL',
        text: 'The mail server, as smtps://user:password@mail.example; signs in them as %40',
        isSecret: true,
      },
      {
        name: 'MAIL_FROM',
        text: 'From whom mails come, as Dastak <hello@dastak.example>',
        suggest: ({ SELLER_NAME, SELLER_EMAIL }) => SELLER_EMAIL && `${SELLER_NAME} <${SELLER_EMAIL}>`,
      },
    ],
    check: checkMail,
  },
];
