import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type * as z from 'zod';
import type {
  DelhiverySettings,
  ExotelSettings,
  PushSettings,
  RazorpaySettings,
  SmtpSettings,
} from '../providers/settings.ts';
import type { DeliveryDays } from './delivery-days.ts';
import type { GstRate } from './invoices/gst-rates.ts';
import { creditNotePrefixOf, type Seller, sellerOf, sellerVariables } from './invoices/seller.ts';
import { exposedBy } from './loopback.ts';
import { deliveryDaysOf, type ShopSettings, shopSettingsOf } from './shop-settings.ts';
import { type TracingSettings, tracingSettingsOf } from './tracing/settings.ts';
import { type Variables, variables } from './variables.ts';

export interface DataKey {
  id: string;
  /** 32 bytes. */
  bytes: Buffer;
}

/** Where answers to our mails about inquiries go: `{local}+…@{domain}`. What comes there is handed over to us with one of the secrets. */
export interface InboundMail {
  local: string;
  domain: string;
  /** Newest first. */
  secrets: string[];
}

/** The settings, parsed; every duration in its named unit. */
export interface Env {
  production: boolean;
  sandbox: boolean;
  /** Whether SANDBOX=true was set: then it answers every client that reaches it, otherwise only requests to this machine's own names. */
  sandboxForAll: boolean;
  /** Providers’ settings that are set but not used, since the sandbox is on. */
  unusedKeys: string[];
  port: number;
  host: string;
  /** No trailing slash; undefined means "the port we end up listening on". */
  publicUrl: string | undefined;
  trustedProxies: string[];
  databaseUrl: string | undefined;
  /** Set where `databaseUrl` leads to a pooler: the same database without it. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of the same database, for the lists of the console. */
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  /** Whether a start brings the schema up to date; otherwise `npm run migrate` alone does. */
  migratesAtStart: boolean;
  dataKeys: DataKey[] | undefined;
  indexKey: Buffer | undefined;
  /** Whom backups are sealed for, `age1…`; none: they are not sealed as a whole. */
  backupRecipients: string[];
  /** Undefined in the sandbox, whose simulators provide these settings. */
  exotel: ExotelSettings | undefined;
  smtp: SmtpSettings | undefined;
  razorpay: RazorpaySettings | undefined;
  /** Undefined also where no key is set: then no browser is offered notifications. */
  push: PushSettings | undefined;
  /** Undefined also where it is not set: then dockets are typed. */
  delhivery: DelhiverySettings | undefined;
  /** The script of the payment window. */
  checkoutUrl: string;
  /** The mail address shown to users, to which their inquiries are sent. */
  supportEmail: string;
  /** The DLT registration of the message to an owner; null in the sandbox, where it is not checked. */
  dltTemplateOwnerAlert: string | null;
  /** The same for the message with a one-time code. */
  dltTemplateOneTimeCode: string | null;
  /** The same for the message that an order is confirmed. */
  dltTemplateOrderConfirmed: string | null;
  /** The same for the message that asks an emergency contact whether they agree. Outside of the sandbox none is asked without it. */
  dltTemplateEmergencyAsked: string | null;
  dltTemplatePersonAsked: string | null;
  /** The same for the message to a person who was rung as a caller and did not answer; outside of the sandbox it is not sent without it either. */
  dltTemplateCallerAsked: string | null;
  /** The number that callers may dial, and the secret in the URL that Exotel then requests; null if dialling in is not set up. */
  inbound: { number: string; secret: string } | null;
  /** Null if answers to our mails go to `supportEmail` alone. */
  inboundMail: InboundMail | null;
  dltTemplateCodesWarning: string | null;
  dltTemplatePasskeyAdded: string | null;
  dltTemplateAccountChanged: string | null;
  smsBudget: { paisePerHour: number; pricePaise: number };
  /** What calls may cost. A call's price is that of both its legs, for a call of usual length. */
  callBudget: { paisePerHour: number; pricePaise: number };
  seller: Seller;
  shop: ShopSettings;
  /** Null if no delivery day is shown before payment. */
  deliveryDays: DeliveryDays | null;
  gstRates: GstRate[];
  /** The prefix of invoice numbers. */
  invoicePrefix: string;
  /** The prefix of credit notes' numbers, which is another. */
  creditNotePrefix: string;
  /** What was refunded or cancelled from then on has a credit note; null: since there are credit notes. */
  creditNotesSince: Date | null;
  /** The HSN code of the stickers. */
  hsnCode: string;
  logLevel: string;
  metricsToken: string | undefined;
  /** Undefined where traces are off. */
  tracing: TracingSettings | undefined;
  stopDelaySeconds: number;
}

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Parses variables into settings. Throws `SettingsError` with a line for each variable that is wrong or missing. */
export function readEnv(raw: Record<string, string | undefined>): Env {
  const s = parse(variables, raw);
  const production = s.NODE_ENV === 'production';
  const exposure = exposedBy({ host: s.HOST, publicUrl: s.PUBLIC_URL });
  const sandbox = s.SANDBOX ?? (!production && exposure === null);
  const problems = sandboxProblems(s, sandbox, exposure);
  problems.push(...missingDatabase(s), ...replicaProblems(s));
  if (!s.EXOTEL_INBOUND_NUMBER !== !s.EXOTEL_INBOUND_SECRET)
    problems.push('EXOTEL_INBOUND_NUMBER and EXOTEL_INBOUND_SECRET are needed together');
  if (s.CREDIT_NOTE_PREFIX === s.INVOICE_PREFIX) problems.push('CREDIT_NOTE_PREFIX must differ from INVOICE_PREFIX');
  if (!s.INBOUND_MAIL_ADDRESS !== !s.INBOUND_MAIL_SECRETS)
    problems.push('INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRETS are needed together');
  if (!s.DELHIVERY_TOKEN !== !s.DELHIVERY_PICKUP_LOCATION)
    problems.push('DELHIVERY_TOKEN and DELHIVERY_PICKUP_LOCATION are needed together');
  if (sandbox) problems.push(...missingOtherKey(s));
  else
    problems.push(
      ...missingVariables(s, ['PUBLIC_URL', 'DATA_KEYS', 'INDEX_KEY', ...providerVariables, ...sellerVariables]),
    );
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    production,
    sandbox,
    sandboxForAll: s.SANDBOX === true,
    unusedKeys: sandbox ? realKeys.filter((name) => s[name] !== undefined) : [],
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: s.TRUSTED_PROXIES,
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    databasePool: s.DATABASE_POOL,
    dataDir: s.DATA_DIR,
    migratesAtStart: s.MIGRATE === 'on',
    dataKeys: s.DATA_KEYS,
    indexKey: s.INDEX_KEY,
    backupRecipients: s.BACKUP_RECIPIENTS ?? [],
    exotel: sandbox ? undefined : exotelSettings(s),
    smtp: s.SMTP_URL ? { url: s.SMTP_URL, from: s.MAIL_FROM } : undefined,
    razorpay: sandbox ? undefined : razorpaySettings(s),
    push: sandbox ? undefined : pushSettings(s),
    delhivery: sandbox ? undefined : delhiverySettings(s),
    checkoutUrl: s.RAZORPAY_CHECKOUT_URL,
    dltTemplateOwnerAlert: s.DLT_TEMPLATE_OWNER_ALERT ?? null,
    dltTemplateOneTimeCode: s.DLT_TEMPLATE_ONE_TIME_CODE ?? null,
    dltTemplateOrderConfirmed: s.DLT_TEMPLATE_ORDER_CONFIRMED ?? null,
    dltTemplateEmergencyAsked: s.DLT_TEMPLATE_EMERGENCY_ASKED ?? null,
    dltTemplatePersonAsked: s.DLT_TEMPLATE_PERSON_ASKED ?? null,
    dltTemplateCallerAsked: s.DLT_TEMPLATE_CALLER_ASKED ?? null,
    inbound:
      s.EXOTEL_INBOUND_NUMBER && s.EXOTEL_INBOUND_SECRET
        ? { number: s.EXOTEL_INBOUND_NUMBER, secret: s.EXOTEL_INBOUND_SECRET }
        : null,
    inboundMail: inboundMailOf(s),
    dltTemplateCodesWarning: s.DLT_TEMPLATE_CODES_WARNING ?? null,
    dltTemplatePasskeyAdded: s.DLT_TEMPLATE_PASSKEY_ADDED ?? null,
    dltTemplateAccountChanged: s.DLT_TEMPLATE_ACCOUNT_CHANGED ?? null,
    smsBudget: { paisePerHour: s.SMS_BUDGET * 100, pricePaise: s.SMS_PRICE_PAISE },
    callBudget: { paisePerHour: s.CALL_BUDGET * 100, pricePaise: s.CALL_PRICE_PAISE },
    seller: sellerOf(s),
    shop: shopSettingsOf(s, sandbox),
    deliveryDays: deliveryDaysOf(s, sandbox),
    supportEmail: s.SUPPORT_EMAIL ?? sellerOf(s).email,
    gstRates: s.GST_RATES,
    invoicePrefix: s.INVOICE_PREFIX,
    creditNotePrefix: creditNotePrefixOf(s),
    creditNotesSince: s.CREDIT_NOTES_SINCE ?? null,
    hsnCode: s.HSN_CODE,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    tracing: tracingSettingsOf(s),
    // A load balancer goes on sending requests until it has checked /servingz again.
    stopDelaySeconds: s.STOP_DELAY ?? (production ? 5 : 0),
  };
}

/** The variables that are set, each by itself. */
function parse<Schema extends z.ZodType>(schema: Schema, raw: Record<string, string | undefined>): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
}

type DatabaseVariables = Pick<
  Variables,
  'NODE_ENV' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'ALLOW_EMBEDDED_DATABASE'
>;

function missingDatabase(s: DatabaseVariables): string[] {
  if (s.DATABASE_URL) return [];
  if (s.DATABASE_DIRECT_URL) return ['DATABASE_URL is needed beside DATABASE_DIRECT_URL'];
  if (s.NODE_ENV !== 'production' || s.ALLOW_EMBEDDED_DATABASE) return [];
  return ['DATABASE_URL is needed in production (or ALLOW_EMBEDDED_DATABASE=true)'];
}

function replicaProblems(s: Variables): string[] {
  if (!s.DATABASE_REPLICA_URL) return [];
  if (!s.DATABASE_URL)
    return ['DATABASE_URL is needed beside DATABASE_REPLICA_URL: an embedded database has no replica'];
  return [s.DATABASE_URL, s.DATABASE_DIRECT_URL].includes(s.DATABASE_REPLICA_URL)
    ? ['DATABASE_REPLICA_URL must be another address than that of the database itself']
    : [];
}

/**
 * The sandbox shows every code, and every operator's authenticator, to every client. It is on by default only if no other machine can reach it;
 * if others can, it must be set explicitly, and no real provider key may be set.
 */
function sandboxProblems(s: Variables, isOn: boolean, exposure: ReturnType<typeof exposedBy>): string[] {
  if (isOn && s.NODE_ENV === 'production') return ['SANDBOX must not be true when NODE_ENV=production'];
  if (isOn && exposure) {
    const real = realKeys.filter((name) => s[name] !== undefined);
    return real.map((name) => `${name} must not be set in a sandbox that others reach (${exposure})`);
  }
  const isMeant = isOn || s.SANDBOX !== undefined || s.NODE_ENV === 'production';
  return isMeant
    ? []
    : [`SANDBOX is off because of ${exposure}, by which others reach it. To try it out, say SANDBOX=true`];
}

const providerVariables = [
  'EXOTEL_ACCOUNT_SID',
  'EXOTEL_API_KEY',
  'EXOTEL_API_TOKEN',
  'EXOTEL_CALLER_ID',
  'EXOTEL_SMS_HEADER',
  'DLT_ENTITY_ID',
  'DLT_TEMPLATE_OWNER_ALERT',
  'DLT_TEMPLATE_ONE_TIME_CODE',
  'DLT_TEMPLATE_ORDER_CONFIRMED',
  'SMTP_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
] as const;

/** Of providers that are needed, and of those that are not. */
const realKeys = [...providerVariables, 'DELHIVERY_TOKEN'] as const;

function missingVariables(s: Variables, names: readonly (keyof Variables)[]): string[] {
  return names.filter((name) => s[name] === undefined).map((name) => `${name} is needed when the sandbox is off`);
}

/** With only one of the two nothing could be sealed; the sandbox would silently use keys of its own instead. */
function missingOtherKey({ DATA_KEYS, INDEX_KEY }: Variables): string[] {
  if (DATA_KEYS && !INDEX_KEY) return ['INDEX_KEY is needed beside DATA_KEYS'];
  return INDEX_KEY && !DATA_KEYS ? ['DATA_KEYS is needed beside INDEX_KEY'] : [];
}

export function exotelSettings(s: Variables): ExotelSettings {
  return {
    baseUrl: s.EXOTEL_BASE_URL.replace(/\/+$/, ''),
    accountSid: s.EXOTEL_ACCOUNT_SID ?? '',
    apiKey: s.EXOTEL_API_KEY ?? '',
    apiToken: s.EXOTEL_API_TOKEN ?? '',
    callerId: s.EXOTEL_CALLER_ID ?? '',
    smsHeader: s.EXOTEL_SMS_HEADER ?? '',
    dltEntityId: s.DLT_ENTITY_ID ?? '',
    flowAppId: s.EXOTEL_FLOW_APP_ID,
  };
}

export function razorpaySettings(s: Variables): RazorpaySettings {
  return {
    baseUrl: s.RAZORPAY_BASE_URL.replace(/\/+$/, ''),
    keyId: s.RAZORPAY_KEY_ID ?? '',
    keySecret: s.RAZORPAY_KEY_SECRET ?? '',
    webhookSecrets: s.RAZORPAY_WEBHOOK_SECRETS ?? [],
  };
}

function inboundMailOf({ INBOUND_MAIL_ADDRESS: address = '', INBOUND_MAIL_SECRETS: secrets }: Variables) {
  const [local = '', domain = ''] = address.split('@');
  return domain && secrets ? { local, domain, secrets } : null;
}

function pushSettings({ PUSH_PRIVATE_KEY, PUSH_BASE_URL, ...s }: Variables): PushSettings | undefined {
  if (!PUSH_PRIVATE_KEY) return undefined;
  const subject = s.PUSH_SUBJECT ?? `mailto:${s.SUPPORT_EMAIL ?? sellerOf(s).email}`;
  return { privateKey: PUSH_PRIVATE_KEY, subject, standIn: PUSH_BASE_URL?.replace(/\/+$/, '') ?? null };
}

function delhiverySettings(s: Variables): DelhiverySettings | undefined {
  if (!s.DELHIVERY_TOKEN || !s.DELHIVERY_PICKUP_LOCATION) return undefined;
  return {
    baseUrl: s.DELHIVERY_BASE_URL.replace(/\/+$/, ''),
    token: s.DELHIVERY_TOKEN,
    pickupLocation: s.DELHIVERY_PICKUP_LOCATION,
    webhookSecrets: s.DELHIVERY_WEBHOOK_SECRETS ?? [],
  };
}

/** The process's own variables, over those of a `.env` file in the working directory. */
export function loadEnv(): Env {
  return readEnv(readVariables());
}

function readVariables(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}

const databaseVariables = variables.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATABASE_POOL: true,
  DATA_DIR: true,
  ALLOW_EMBEDDED_DATABASE: true,
});

/** Where the database is: all that migrations need. Keys and providers' accounts may be missing. */
export function loadDatabaseEnv(): Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir'> {
  const s = parse(databaseVariables, readVariables());
  const problems = missingDatabase(s);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databasePool: s.DATABASE_POOL,
    dataDir: s.DATA_DIR,
  };
}
