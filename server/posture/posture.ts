import type { Env } from '../env.ts';
import { exposedBy } from '../loopback.ts';
import { connectionFinding } from './connection.ts';
import { type Facts, needsDirectUrl } from './facts.ts';
import { type Finding, ok, refusal, warning } from './finding.ts';
import { isGuessable } from './guessable.ts';
import { sharedSeriesFindings } from './shared-series.ts';

const gigabyte = 1024 ** 3;

/** The state of a weakness with which a real shop must not start, but a trial on one's own machine may. */
function weakness(env: Env): typeof refusal {
  return env.production || exposedBy(env) ? refusal : warning;
}

/** A shop's security posture: one finding for each thing that its settings decide, but for the replica (`replica.ts`). */
export function posture(env: Env, facts: Facts): Finding[] {
  const settingFindings = env.sandbox
    ? [sandbox(env)]
    : [https(env), ...keys(env, facts), payments(env), webhook(env), texts(env), notifications(env), courier(env)];
  const stored = [database(env, facts), ...pooler(facts), ...sharedSeriesFindings(env, facts.sharedSeries)];
  return [...settingFindings, proxies(env), ...stored, clock(facts), disk(facts)];
}

function sandbox(env: Env): Finding {
  const { unusedKeys } = env;
  // A proxy on this machine that passes on neither the client's address nor the host name looks like a local client.
  if (unusedKeys.length > 0)
    return warning(
      'sandbox',
      `on, and ${unusedKeys.join(', ')} not used: nothing is sent or collected, and behind a proxy every code is shown. For a real shop set NODE_ENV=production; to try it out, take the keys away`,
    );
  return exposedBy(env)
    ? warning('sandbox', 'on, and others reach it: every code is shown to whoever asks. Never keep anything real in it')
    : ok('sandbox', 'on, for this machine alone');
}

function https(env: Env): Finding {
  if (env.publicUrl?.startsWith('https:')) return ok('https', 'cookies are __Host- and Secure');
  switch (exposedBy(env)) {
    case 'PUBLIC_URL':
      return refusal(
        'https',
        'PUBLIC_URL is http: whoever is on the way reads codes and sessions. Let a proxy end TLS, and name the https address',
      );
    case 'HOST':
      return warning(
        'https',
        'none, and HOST lets others in: where they may come, PUBLIC_URL has to name an https address',
      );
    case null:
      return ok('https', 'none, for this machine alone');
  }
}

/** A shop runs without these texts; the finding says which messages are not sent then. */
function texts(env: Env): Finding {
  const unregistered = [
    [env.dltTemplateEmergencyAsked, 'DLT_TEMPLATE_EMERGENCY_ASKED', 'no emergency contact is asked'],
    [env.dltTemplatePersonAsked, 'DLT_TEMPLATE_PERSON_ASKED', 'owners cannot name people to be told'],
    [env.dltTemplateCallerAsked, 'DLT_TEMPLATE_CALLER_ASKED', 'nobody who was rung for a stranger is'],
    [env.dltTemplateCodesWarning, 'DLT_TEMPLATE_CODES_WARNING', 'nobody hears that they are sprayed with codes'],
    [env.dltTemplatePasskeyAdded, 'DLT_TEMPLATE_PASSKEY_ADDED', 'no owner hears of a new passkey'],
    [
      env.dltTemplateAccountChanged,
      'DLT_TEMPLATE_ACCOUNT_CHANGED',
      'no owner hears by SMS of a changed number or mail, or of a sticker handed on',
    ],
  ].filter(([id]) => !id);
  if (unregistered.length === 0) return ok('texts', 'all are registered');
  const missing = unregistered.map(([, name, then]) => `${name} (${then})`).join(', ');
  return warning('texts', `not registered: ${missing}`);
}

function notifications(env: Env): Finding {
  const about = 'notifications';
  if (!env.push) return ok(about, 'not offered (PUSH_PRIVATE_KEY is not set): owners hear of messages by SMS alone');
  return env.push.standIn === null
    ? ok(about, 'offered to owners')
    : warning(about, 'PUSH_BASE_URL sends them to a stand-in, and no browser shows them: take it away');
}

function courier({ delhivery }: Env): Finding {
  const about = 'courier';
  if (!delhivery) return ok(about, 'none is set up (DELHIVERY_TOKEN is not set): dockets are typed');
  if (delhivery.baseUrl !== 'https://track.delhivery.com')
    return warning(about, `DELHIVERY_BASE_URL is ${delhivery.baseUrl}, which carries no parcel`);
  return delhivery.webhookSecrets.length > 0
    ? ok(about, 'Delhivery')
    : warning(about, 'DELHIVERY_WEBHOOK_SECRETS is not set: Delhivery reports nothing, and is only asked');
}

function proxies({ publicUrl = '', trustedProxies }: Env): Finding {
  const wide = trustedProxies.filter(isWide);
  if (wide.length > 0)
    return warning(
      'proxies',
      `TRUSTED_PROXIES believes half the world (${wide.join(', ')}), which may then say that it is anybody`,
    );
  if (trustedProxies.length > 0) return ok('proxies', `believed: ${trustedProxies.join(', ')}`);
  return publicUrl.startsWith('https:')
    ? warning(
        'proxies',
        'PUBLIC_URL is https and TRUSTED_PROXIES is empty: all people would count as one address. Name the proxy that ends TLS',
      )
    : ok('proxies', 'none, and none is believed');
}

/** Whether a range is wider than the widest private network. */
function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 7 : 8);
}

const howToChange = 'Make one with openssl rand -base64 32, and see docs/OPERATING.md, Keys';

function keys(env: Env, { keyAgeDays }: Facts): Finding[] {
  const { dataKeys = [], indexKey } = env;
  const all = [
    // An older key seals nothing any more, but has to stay until everything is sealed with the new one.
    ...dataKeys.map(({ id, bytes }, at) => ({
      name: `DATA_KEYS '${id}'`,
      bytes,
      weak: at === 0 ? weakness(env) : warning,
    })),
    ...(indexKey ? [{ name: 'INDEX_KEY', bytes: indexKey, weak: weakness(env) }] : []),
  ];
  const guessable = all
    .filter(({ bytes }) => isGuessable(bytes))
    .map(({ name, weak }) => weak('keys', `${name} does not look random. ${howToChange}`));
  const duplicates = all
    .filter(({ bytes }, at) => all.findIndex((other) => other.bytes.equals(bytes)) < at)
    .map(({ name, weak }) => weak('keys', `${name} is the same as another key. ${howToChange}`));
  const old =
    keyAgeDays !== null && keyAgeDays > 366
      ? [warning('keys', `the newest data key is ${Math.round(keyAgeDays)} days old: see docs/OPERATING.md, Keys`)]
      : [];
  const problems = [...guessable, ...duplicates, ...old];
  return problems.length > 0 ? problems : [ok('keys', `${all.length}, each of 32 random bytes`)];
}

function payments({ production, razorpay }: Env): Finding {
  const kind = /^rzp_(test|live)_/.exec(razorpay?.keyId ?? '')?.[1];
  if (kind === 'live' && production) return ok('payments', 'with a live key');
  if (kind === 'test' && !production) return ok('payments', 'with a test key');
  if (kind === 'test') return warning('payments', 'RAZORPAY_KEY_ID is a test key: nobody pays real money');
  if (kind === 'live') return warning('payments', 'RAZORPAY_KEY_ID is a live key, and NODE_ENV is not production');
  return warning('payments', 'RAZORPAY_KEY_ID begins with neither rzp_live_ nor rzp_test_');
}

function webhook(env: Env): Finding {
  const { webhookSecrets = [], keySecret } = env.razorpay ?? {};
  if (webhookSecrets.some((secret) => secret === keySecret))
    return weakness(env)(
      'webhook',
      'RAZORPAY_WEBHOOK_SECRETS holds RAZORPAY_KEY_SECRET: take another, which signs nothing else',
    );
  return webhookSecrets.some((secret) => secret.length < 16)
    ? warning('webhook', 'a secret in RAZORPAY_WEBHOOK_SECRETS has fewer than 16 characters')
    : ok('webhook', 'signed with a secret of its own');
}

function database({ production }: Env, { connection }: Facts): Finding {
  if (!connection)
    return production ? warning('database', 'embedded: for one process, on one disk') : ok('database', 'embedded');
  return connectionFinding('database', 'DATABASE_URL', connection);
}

/** Nothing to say where there is none, and none is expected. */
function pooler({ pooler }: Facts): Finding[] {
  const about = 'pooler';
  if (!pooler || (!pooler.isBetween && pooler.direct === null)) return [];
  switch (pooler.direct) {
    case null:
      return [refusal(about, needsDirectUrl)];
    case 'pooler':
      return [refusal(about, 'DATABASE_DIRECT_URL leads to a pooler as well: it has to name the database itself')];
    case 'another database':
      return [refusal(about, 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL')];
    case 'database':
      return [
        pooler.hasStatementTimeout
          ? ok(about, 'migrations and LISTEN have a way around it')
          : warning(
              about,
              "a statement may take for ever, since a pooler takes no timeout from us: alter role … set statement_timeout = '15s'",
            ),
      ];
  }
}

function clock({ clockAheadSeconds }: Facts): Finding {
  const seconds = Math.abs(Math.round(clockAheadSeconds));
  return seconds < 2
    ? ok('clock', 'agrees with the database')
    : warning(
        'clock',
        `${seconds} s ${clockAheadSeconds > 0 ? 'ahead of' : 'behind'} the database, whose time counts: check NTP on both`,
      );
}

function disk({ freeBytes }: Facts): Finding {
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB free in DATA_DIR`;
  return freeBytes > gigabyte ? ok('disk', free) : warning('disk', `${free}: make room`);
}
