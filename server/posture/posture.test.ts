import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { production } from '../../test/production.ts';
import { type Env, readEnv } from '../env.ts';
import type { Facts } from './facts.ts';
import { posture } from './posture.ts';

const random = () => randomBytes(32).toString('base64');
const real = {
  ...production,
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATA_KEYS: `a:${random()}`,
  INDEX_KEY: random(),
  RAZORPAY_WEBHOOK_SECRETS: 'one of sixteen characters',
  DLT_TEMPLATE_EMERGENCY_ASKED: '4',
  DLT_TEMPLATE_CALLER_ASKED: '5',
  DLT_TEMPLATE_PERSON_ASKED: '9',
  DLT_TEMPLATE_CODES_WARNING: '6',
  DLT_TEMPLATE_PASSKEY_ADDED: '7',
  DLT_TEMPLATE_ACCOUNT_CHANGED: '8',
};
const way = { host: 'db.example', isEncrypted: true, isVerified: true };
const pooled = { isBetween: true, direct: 'database', hasStatementTimeout: true } as const;
const well: Facts = {
  connection: way,
  pooler: null,
  replica: null,
  clockAheadSeconds: 0.4,
  keyAgeDays: 30,
  sharedSeries: null,
  freeBytes: 5e9,
};

/** The findings that are not ok, as `state about`. */
function wrong(change: Record<string, string | undefined> = {}, facts: Partial<Facts> = {}): string[] {
  const env: Env = readEnv({ ...real, ...change });
  const findings = posture(env, { ...well, ...facts });
  return findings.filter(({ state }) => state !== 'ok').map(({ state, about }) => `${state} ${about}`);
}

describe('the posture', () => {
  it('of a shop that is set up well has nothing to say but what is well', () => {
    expect(wrong()).toEqual([]);
    expect(posture(readEnv(real), well).map(({ about }) => about)).toEqual([
      'https',
      'keys',
      'payments',
      'webhook',
      'texts',
      'notifications',
      'courier',
      'proxies',
      'database',
      'clock',
      'disk',
    ]);
  });

  it('of the sandbox on one’s own machine, too', () => {
    const findings = posture(readEnv({}), { ...well, connection: null, keyAgeDays: null });
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  });

  it('warns of a sandbox that has real keys: a shop was meant, and a proxy on this machine would open it', () => {
    const findings = posture(readEnv({ RAZORPAY_KEY_ID: 'rzp_live_1', EXOTEL_API_KEY: 'k' }), well);
    expect(findings[0]).toMatchObject({ about: 'sandbox', state: 'warning' });
    expect(findings[0]?.message).toContain('EXOTEL_API_KEY, RAZORPAY_KEY_ID');
  });

  it('warns of a sandbox that others reach', () => {
    const findings = posture(readEnv({ SANDBOX: 'true', HOST: '0.0.0.0' }), well);
    expect(findings[0]).toMatchObject({ about: 'sandbox', state: 'warning' });
  });

  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['http for others', { PUBLIC_URL: 'http://dastak.example' }, ['refusal https']],
    [
      'notifications that go to a stand-in',
      { PUSH_PRIVATE_KEY: random(), PUSH_BASE_URL: 'http://127.0.0.1:4010' },
      ['warning notifications'],
    ],
    [
      'a courier that is played',
      { DELHIVERY_TOKEN: 't', DELHIVERY_PICKUP_LOCATION: 'Here', DELHIVERY_BASE_URL: 'http://127.0.0.1:4010' },
      ['warning courier'],
    ],
    [
      'a courier that reports nothing',
      { DELHIVERY_TOKEN: 't', DELHIVERY_PICKUP_LOCATION: 'Here' },
      ['warning courier'],
    ],
    ['texts that are not registered', { DLT_TEMPLATE_ACCOUNT_CHANGED: undefined }, ['warning texts']],
    ['no proxy named behind https', { TRUSTED_PROXIES: '' }, ['warning proxies']],
    ['proxies that may be anybody', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, ['warning proxies']],
    ['a data key of one byte', { DATA_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}` }, ['refusal keys']],
    [
      'an older key that is a phrase',
      { DATA_KEYS: `a:${random()},b:${btoa(`${'a'.repeat(16)}correct horse ba`)}` },
      ['warning keys'],
    ],
    [
      'an index key that is a phrase in base64',
      { INDEX_KEY: 'correcthorsebatterystapleandonemorewordhere=' },
      ['refusal keys'],
    ],
    [
      'an index key that counts',
      { INDEX_KEY: Buffer.from([...Array(32).keys()]).toString('base64') },
      ['refusal keys'],
    ],
    ['an index key that is a phrase', { INDEX_KEY: btoa('correct horse battery staple 123') }, ['refusal keys']],
    ['one key for both', { DATA_KEYS: `a:${real.INDEX_KEY}` }, ['refusal keys']],
    ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_1' }, ['warning payments']],
    ['a key of neither kind', { RAZORPAY_KEY_ID: 'key' }, ['warning payments']],
    ['the key’s secret for webhooks', { RAZORPAY_WEBHOOK_SECRETS: real.RAZORPAY_KEY_SECRET }, ['refusal webhook']],
    [
      'a short secret for webhooks',
      { RAZORPAY_WEBHOOK_SECRETS: `${real.RAZORPAY_WEBHOOK_SECRETS},short` },
      ['warning webhook'],
    ],
    ['a live key outside of production', { NODE_ENV: 'development', SANDBOX: 'false' }, ['warning payments']],
  ])('knows %s', (_name, change, expected) => {
    expect(wrong(change)).toEqual(expected);
  });

  it.each<[string, Partial<Facts>, string[]]>([
    ['a database in the open', { connection: { ...way, isEncrypted: false } }, ['warning database']],
    ['an embedded database', { connection: null }, ['warning database']],
    ['a pooler with a way around it', { pooler: pooled }, []],
    ['no pooler', { pooler: { ...pooled, isBetween: false, direct: null } }, []],
    ['a pooler with none', { pooler: { ...pooled, direct: null } }, ['refusal pooler']],
    ['a pooler on both ways', { pooler: { ...pooled, direct: 'pooler' } }, ['refusal pooler']],
    ['a way around it that leads elsewhere', { pooler: { ...pooled, direct: 'another database' } }, ['refusal pooler']],
    ['a pooler, and no timeout', { pooler: { ...pooled, hasStatementTimeout: false } }, ['warning pooler']],
    ['a database that may be anybody', { connection: { ...way, isVerified: false } }, ['warning database']],
    ['a clock that is ahead', { clockAheadSeconds: 2.5 }, ['warning clock']],
    ['a clock that is behind', { clockAheadSeconds: -3600 }, ['warning clock']],
    ['a key of last year', { keyAgeDays: 400 }, ['warning keys']],
    ['a disk that is nearly full', { freeBytes: 1e8 }, ['warning disk']],
  ])('knows %s', (_name, facts, expected) => {
    expect(wrong({}, facts)).toEqual(expected);
  });

  it.each(['127.0.0.1', 'localhost', '/var/run/postgresql'])('takes a database at %s without encryption', (host) => {
    expect(wrong({}, { connection: { host, isEncrypted: false, isVerified: false } })).toEqual([]);
  });

  it('takes an older key as it is: it has to stay until all is sealed anew', () => {
    const weak = Buffer.alloc(32, 7).toString('base64');
    expect(wrong({ DATA_KEYS: `a:${random()},b:${weak}` })).toEqual(['warning keys']);
  });

  it('asks the same of a shop that others reach as of production', () => {
    const given = { NODE_ENV: 'development', SANDBOX: 'false', INDEX_KEY: Buffer.alloc(32, 7).toString('base64') };
    expect(wrong(given)).toEqual(['refusal keys', 'warning payments']);
    const alone = { ...given, PUBLIC_URL: 'http://localhost:3000', RAZORPAY_KEY_ID: 'rzp_test_1' };
    expect(wrong(alone)).toEqual(['warning keys']);
    expect(wrong({ ...alone, HOST: '0.0.0.0' })).toEqual(['warning https', 'refusal keys']);
  });

  it('takes every key that a random source makes', () => {
    for (let times = 0; times < 500; times++) expect(wrong({ INDEX_KEY: random() })).toEqual([]);
  });

  it('prints no secret', () => {
    const secrets = {
      INDEX_KEY: btoa('correct horse battery staple 123'),
      RAZORPAY_WEBHOOK_SECRETS: real.RAZORPAY_KEY_SECRET,
    };
    const said = JSON.stringify(posture(readEnv({ ...real, ...secrets }), well));
    for (const secret of [...Object.values(secrets), 'correct horse']) expect(said).not.toContain(secret);
  });
});
