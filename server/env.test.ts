import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { key, production } from '../test/production.ts';
import { readEnv } from './env.ts';

describe('settings', () => {
  it('have a default for a first run', () => {
    expect(readEnv({})).toMatchObject({
      sandbox: true,
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
    });
  });

  it('are complete in production', () => {
    const env = readEnv(production);
    expect(env).toMatchObject({ sandbox: false, production: true, publicUrl: 'https://dastak.example' });
    expect(env.dataKeys?.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(env.exotel).toMatchObject({ accountSid: 'sid', callerId: '08047112233' });
    expect(env.razorpay).toMatchObject({ keyId: 'rzp_live_1', webhookSecrets: ['new-secret', 'old-secret'] });
  });

  it('read an address in capitals', () => {
    expect(readEnv({ ...production, PUBLIC_URL: 'HTTPS://Dastak.Example/' }).publicUrl).toBe('https://dastak.example');
  });

  it('give a balancer five seconds in production to hear that we stop, or as many as are said', () => {
    expect(readEnv({}).stopDelaySeconds).toBe(0);
    expect(readEnv(production).stopDelaySeconds).toBe(5);
    expect(readEnv({ ...production, STOP_DELAY: '0' }).stopDelaySeconds).toBe(0);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'name %s when it is missing in production',
    (name) => {
      expect(() => readEnv({ ...production, [name]: undefined })).toThrow(name);
    },
  );

  it('refuse the sandbox in production', () => {
    expect(() => readEnv({ ...production, SANDBOX: 'true' })).toThrow(/SANDBOX must not be true/);
  });

  describe('of a sandbox, which opens every code to anyone who asks', () => {
    const real = { RAZORPAY_KEY_ID: 'rzp_live_1' };

    it.each([
      {},
      { HOST: '::1' },
      { HOST: 'localhost', PUBLIC_URL: 'http://shop.localhost:3000' },
      { PUBLIC_URL: 'https://127.0.0.2:8443', NODE_ENV: 'test' },
      { PUBLIC_URL: 'http://[::1]:3000', ...real },
    ])('turn it on where nobody else is: %o', (given) => {
      expect(readEnv(given).sandbox).toBe(true);
    });

    it.each([
      ['HOST', { HOST: '0.0.0.0' }],
      ['HOST', { HOST: '::' }],
      ['HOST', { HOST: '192.168.1.5' }],
      ['HOST', { HOST: 'localhost.example' }],
      ['PUBLIC_URL', { PUBLIC_URL: 'https://dastak.example' }],
      ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example', HOST: '0.0.0.0' }],
    ])('do not turn it on by themselves where %s lets others in: %o', (name, given) => {
      expect(() => readEnv(given)).toThrow(`SANDBOX is off because of ${name}`);
      expect(readEnv({ ...given, SANDBOX: 'true' }).sandbox).toBe(true);
      expect(() => readEnv({ ...given, ...real, SANDBOX: 'true' })).toThrow(
        `RAZORPAY_KEY_ID must not be set in a sandbox that others reach (${name})`,
      );
      expect(readEnv({ ...production, NODE_ENV: 'development', ...given, SANDBOX: 'false' }).sandbox).toBe(false);
    });

    it('refuse live keys beside a public address, whatever NODE_ENV was meant to be', () => {
      for (const NODE_ENV of ['prod', 'Production', 'live', 'staging'])
        expect(() => readEnv({ ...production, NODE_ENV })).toThrow('NODE_ENV must be');
      expect(() => readEnv({ ...production, NODE_ENV: undefined })).toThrow('SANDBOX is off because of PUBLIC_URL');
    });
  });

  it('take the embedded database in production only when asked to', () => {
    const { DATABASE_URL: _, ...without } = production;
    expect(() => readEnv(without)).toThrow(/DATABASE_URL is needed/);
    expect(readEnv({ ...without, ALLOW_EMBEDDED_DATABASE: 'true' }).databaseUrl).toBeUndefined();
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'dastak'],
    ['PUBLIC_URL', 'ftp://dastak.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_DIRECT_URL', 'mysql://db.example/dastak'],
    // Around a pooler of no database.
    ['DATABASE_DIRECT_URL', 'postgres://db.example/dastak'],
    ['DATABASE_REPLICA_URL', 'mysql://db.example/dastak'],
    // Of an embedded database.
    ['DATABASE_REPLICA_URL', 'postgres://db.example/dastak'],
    ['DATA_KEYS', 'a:short'],
    ['DATA_KEYS', key],
    ['INDEX_KEY', 'short'],
    ['SANDBOX', 'yes'],
    ['SMTP_URL', 'http://mail'],
    ['RAZORPAY_BASE_URL', 'razorpay'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'new-secret,,old-secret'],
    ['RAZORPAY_CHECKOUT_URL', 'checkout.js'],
    ['PUSH_PRIVATE_KEY', 'short'],
    ['PUSH_PRIVATE_KEY', Buffer.alloc(32, 0).toString('base64')],
    ['PUSH_SUBJECT', 'care@dastak.example'],
    ['PUSH_BASE_URL', 'nowhere'],
    ['DELHIVERY_BASE_URL', 'delhivery'],
    ['DELHIVERY_WEBHOOK_SECRETS', 'short'],
    // Without where parcels are fetched.
    ['DELHIVERY_TOKEN', 'token'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['STOP_DELAY', '-1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'very-secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%E0%A4%A'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'region'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['SELLER_GSTIN', '22AAAAA0000A1Z5'],
    ['SELLER_EMAIL', 'care at dastak'],
    ['INVOICE_PREFIX', 'DASTAK'],
    ['CREDIT_NOTE_PREFIX', 'cn'],
    ['CREDIT_NOTES_SINCE', '2026-02-30'],
    ['CREDIT_NOTES_SINCE', '2026-04-01T09:30'],
    ['HSN_CODE', '39199'],
    ['GST_RATES', '18 percent'],
  ])('name %s when it is %s, and do not print it', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(name);
    if (value.length > 6) expect(read).not.toThrow(value);
  });

  it('refuse a replica that is the database itself, with or without a pooler', () => {
    const own = 'postgres://db.example/dastak';
    const pooled = { DATABASE_URL: 'postgres://pooler.example/dastak', DATABASE_DIRECT_URL: own };
    for (const where of [{ DATABASE_URL: own }, pooled])
      expect(() => readEnv({ ...where, DATABASE_REPLICA_URL: own })).toThrow(/^DATABASE_REPLICA_URL must be another/);
  });

  it('refuse two keys of one name, of which only one would open', () => {
    expect(() => readEnv({ DATA_KEYS: `a:${key},b:${key},a:${key}`, INDEX_KEY: key })).toThrow(
      'DATA_KEYS must not name two keys alike',
    );
  });

  it('refuse half of the keys, in the sandbox, too', () => {
    expect(() => readEnv({ DATA_KEYS: `a:${key}` })).toThrow('INDEX_KEY is needed beside DATA_KEYS');
    expect(() => readEnv({ INDEX_KEY: key })).toThrow('DATA_KEYS is needed beside INDEX_KEY');
    expect(readEnv({ DATA_KEYS: `a:${key}`, INDEX_KEY: key }).indexKey).toHaveLength(32);
  });

  it('have an invented seller in the sandbox, where they may name another', () => {
    const { seller, ...rest } = readEnv({ SELLER_NAME: 'Mine', SELLER_GSTIN: '27AAPFU0939F1ZV' });
    expect(seller).toMatchObject({ name: 'Mine', gstin: '27AAPFU0939F1ZV', stateId: 27, phone: null });
    expect(rest).toMatchObject({ invoicePrefix: 'DS', hsnCode: '3919' });
    expect(rest).toMatchObject({ creditNotePrefix: 'CN' });
    expect(readEnv({}).seller).toMatchObject({ name: 'Dastak (sandbox)', stateId: 29 });
  });

  it('number credit notes apart from invoices, also of a shop whose invoices begin as they would', () => {
    expect(readEnv({ INVOICE_PREFIX: 'CN' })).toMatchObject({ invoicePrefix: 'CN', creditNotePrefix: 'CR' });
    expect(readEnv({ CREDIT_NOTE_PREFIX: 'BACK' })).toMatchObject({ creditNotePrefix: 'BACK' });
    expect(() => readEnv({ CREDIT_NOTE_PREFIX: 'DS' })).toThrow('CREDIT_NOTE_PREFIX must differ from INVOICE_PREFIX');
  });

  it('credit what was refunded from a day in India on, if one is named', () => {
    expect(readEnv({}).creditNotesSince).toBeNull();
    const { creditNotesSince } = readEnv({ CREDIT_NOTES_SINCE: '2026-04-01' });
    expect(creditNotesSince).toEqual(new Date('2026-03-31T18:30:00Z'));
  });

  it('trace nothing unless a collector is named, and read what OpenTelemetry names', () => {
    expect(readEnv({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeUndefined();
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: {},
      serviceName: 'dastak',
      sampler: 'parentbased_always_on',
      ratio: 1,
      attributes: {},
    });
    const said = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi==,x-team=shop',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    };
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...said }).tracing).toMatchObject({
      headers: { authorization: 'Basic YTpi==', 'x-team': 'shop' },
      attributes: { 'deployment.environment.name': 'staging' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
    });
  });

  it('say nothing of the shop that is not set, but everything in the sandbox', () => {
    expect(readEnv(production).shop).toEqual({ damagedDays: null, poweredBy: 'Dastak Labs', profiles: [] });
    const { damagedDays, profiles } = readEnv({}).shop;
    expect([damagedDays, profiles.map(({ name }) => name)]).toEqual([7, ['facebook', 'instagram', 'x', 'youtube']]);
    const said = { SOCIAL_X: 'https://x.com/mine', POWERED_BY: 'Mine', DAMAGED_REPORT_DAYS: '10' };
    expect(readEnv({ ...production, ...said }).shop).toEqual({
      damagedDays: 10,
      poweredBy: 'Mine',
      profiles: [{ name: 'x', href: 'https://x.com/mine' }],
    });
  });

  it('name a day of delivery where it is set how long that takes', () => {
    expect(readEnv(production).deliveryDays).toBeNull();
    expect(readEnv({}).deliveryDays).toEqual({ first: 3, last: 5 });
    expect(readEnv({ ...production, DELIVERY_DAYS: '4-10' }).deliveryDays).toEqual({ first: 4, last: 10 });
  });

  it.each([
    ['SOCIAL_X', 'javascript:alert(1)'],
    ['SOCIAL_FACEBOOK', 'http://www.facebook.com/mine'],
    ['DAMAGED_REPORT_DAYS', '0'],
    ['DAMAGED_REPORT_DAYS', 'soon'],
    ['POWERED_BY', 'x'.repeat(61)],
    ['DELIVERY_DAYS', '5'],
    ['DELIVERY_DAYS', '5-3'],
    ['DELIVERY_DAYS', '0-2'],
  ])('refuse %s %s', (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(name);
  });

  it('name every wrong variable at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('are all explained in .env.example', () => {
    const explained = readFileSync('.env.example', 'utf8');
    const files = [
      'server/variables.ts',
      'server/invoices/seller.ts',
      'server/shop-settings.ts',
      'server/tracing/settings.ts',
    ];
    const read = files.flatMap((file) => readFileSync(file, 'utf8').match(/^ {2}([A-Z_]+):/gm) ?? []);
    expect(read.length).toBeGreaterThan(20);
    for (const line of read) expect(explained).toContain(`# ${line.trim().replace(':', '=')}`);
  });
});
