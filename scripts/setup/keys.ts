import { randomBytes } from 'node:crypto';
import { variables } from '../../server/variables.ts';
import type { Values } from './env-file.ts';

/** What is made here unless it is there. */
export const secretNames = [
  'DATA_KEYS',
  'INDEX_KEY',
  'METRICS_TOKEN',
  'RAZORPAY_WEBHOOK_SECRETS',
  'PUSH_PRIVATE_KEY',
  'EXOTEL_INBOUND_SECRET',
  'DELHIVERY_WEBHOOK_SECRETS',
] as const;

/** New secrets for what has none; those that are there stay. Half of a pair of keys is not made up for: the other half is somewhere. */
export function missingSecrets(values: Values): Values {
  const made: Values = {};
  if (!values.DATA_KEYS && !values.INDEX_KEY) {
    made.DATA_KEYS = `${new Date().getUTCFullYear()}a:${newKey()}`;
    made.INDEX_KEY = newKey();
  }
  if (!values.METRICS_TOKEN) made.METRICS_TOKEN = randomBytes(24).toString('hex');
  if (!values.RAZORPAY_WEBHOOK_SECRETS) made.RAZORPAY_WEBHOOK_SECRETS = randomBytes(32).toString('hex');
  if (!values.PUSH_PRIVATE_KEY) made.PUSH_PRIVATE_KEY = newPushKey();
  if (values.EXOTEL_INBOUND_NUMBER && !values.EXOTEL_INBOUND_SECRET)
    made.EXOTEL_INBOUND_SECRET = randomBytes(24).toString('hex');
  if (values.DELHIVERY_TOKEN && !values.DELHIVERY_WEBHOOK_SECRETS)
    made.DELHIVERY_WEBHOOK_SECRETS = randomBytes(24).toString('hex');
  return made;
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}

/** Nearly all 32 bytes are one. */
function newPushKey(): string {
  for (;;) {
    const key = newKey();
    if (variables.shape.PUSH_PRIVATE_KEY.safeParse(key).success) return key;
  }
}
