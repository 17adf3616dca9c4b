import { createECDH } from 'node:crypto';
import proxyaddr from 'proxy-addr';
import * as z from 'zod';
import { sellerSettings } from './invoices/seller.ts';
import { shopVariables } from './shop-settings.ts';
import { tracingVariables } from './tracing/settings.ts';

const flag = z.enum(['true', 'false'], { error: "must be 'true' or 'false'" }).transform((value) => value === 'true');
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)');
/** Nearly all bytes are a private key of the curve that browsers use. */
function isPrivateKey(bytes: Buffer): boolean {
  if (bytes.length !== 32) return true;
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return true;
  } catch {
    return false;
  }
}

const dataKeys = z
  .string()
  .transform((list, context) =>
    list.split(',').map((entry) => {
      const [id = '', text = ''] = entry.trim().split(/:(.*)/s);
      const bytes = Buffer.from(text, 'base64');
      if (!/^\w{1,16}$/.test(id) || bytes.length !== 32)
        context.addIssue('must be id:base64 entries separated by commas, each key of 32 bytes');
      return { id, bytes };
    }),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must not name two keys alike');

function areProxies(list: string[]): boolean {
  try {
    proxyaddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret !== ''), 'must be secrets separated by commas');

/** Validates every variable by itself; which ones are needed together is checked by `readEnv`. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: "must be 'production', 'development' or 'test'" })
    .default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, normalize: true, error: 'must be an http or https address' }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(areProxies, 'must be addresses or ranges, or loopback, separated by commas'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(10),
  DATA_DIR: z.string().default('./data'),
  MIGRATE: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  DATA_KEYS: dataKeys.optional(),
  INDEX_KEY: key32.optional(),
  SANDBOX: flag.optional(),
  EXOTEL_BASE_URL: z.url('must be an address').default('https://api.in.exotel.com'),
  EXOTEL_ACCOUNT_SID: z.string().optional(),
  EXOTEL_API_KEY: z.string().optional(),
  EXOTEL_API_TOKEN: z.string().optional(),
  EXOTEL_CALLER_ID: z.string().optional(),
  EXOTEL_SMS_HEADER: z.string().optional(),
  EXOTEL_INBOUND_NUMBER: z
    .string()
    .regex(/^0?\d{10}$/, 'must be a number as it is dialled, 08047112233')
    .optional(),
  EXOTEL_INBOUND_SECRET: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must have 16 characters or more: letters, digits, _ and -')
    .optional(),
  EXOTEL_FLOW_APP_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the number of an app at Exotel, 123456')
    .optional(),
  DLT_ENTITY_ID: z.string().optional(),
  DLT_TEMPLATE_OWNER_ALERT: z.string().optional(),
  DLT_TEMPLATE_ONE_TIME_CODE: z.string().optional(),
  DLT_TEMPLATE_ORDER_CONFIRMED: z.string().optional(),
  DLT_TEMPLATE_EMERGENCY_ASKED: z.string().optional(),
  DLT_TEMPLATE_PERSON_ASKED: z.string().optional(),
  DLT_TEMPLATE_CALLER_ASKED: z.string().optional(),
  DLT_TEMPLATE_CODES_WARNING: z.string().optional(),
  DLT_TEMPLATE_PASSKEY_ADDED: z.string().optional(),
  DLT_TEMPLATE_ACCOUNT_CHANGED: z.string().optional(),
  SMS_BUDGET: wholeNumber(1, 1_000_000).default(500),
  SMS_PRICE_PAISE: wholeNumber(1, 10_000).default(25),
  CALL_BUDGET: wholeNumber(1, 1_000_000).default(1000),
  CALL_PRICE_PAISE: wholeNumber(1, 10_000).default(150),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().default('Dastak <hello@dastak.example>'),
  PUSH_PRIVATE_KEY: key32
    .refine(isPrivateKey, 'must be another one: these 32 bytes are no key (openssl rand -base64 32)')
    .optional(),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional(),
  PUSH_BASE_URL: z.url('must be an address').optional(),
  RAZORPAY_BASE_URL: z.url('must be an address').default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRETS: secrets.optional(),
  RAZORPAY_CHECKOUT_URL: z.url('must be an address').default('https://checkout.razorpay.com/v1/checkout.js'),
  DELHIVERY_BASE_URL: z.url('must be an address').default('https://track.delhivery.com'),
  DELHIVERY_TOKEN: z.string().optional(),
  DELHIVERY_PICKUP_LOCATION: z.string().optional(),
  DELHIVERY_WEBHOOK_SECRETS: secrets
    .refine(
      (list) => list.every((secret) => /^[\w-]{24,}$/.test(secret)),
      'must have 24 characters or more each: letters, digits, _ and -',
    )
    .optional(),
  SUPPORT_EMAIL: z.email('must be a mail address').optional(),
  INBOUND_MAIL_ADDRESS: z
    .email('must be a mail address, reply@in.shop.example')
    .regex(/^[a-z0-9._-]{1,15}@/i, 'must have at most 15 letters, digits, ., _ and - before the @')
    .optional(),
  INBOUND_MAIL_SECRETS: secrets
    .refine(
      (list) => list.every((secret) => /^[\w-]{24,}$/.test(secret)),
      'must have 24 characters or more each: letters, digits, _ and -',
    )
    .optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1[a-z0-9]{58}(,age1[a-z0-9]{58})*$/, 'must be age1…, or several with a comma between them')
    .transform((list) => list.split(','))
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  STOP_DELAY: wholeNumber(0, 300).optional(),
  ...tracingVariables,
  ...sellerSettings,
  ...shopVariables,
});

export type Variables = z.infer<typeof variables>;
