import { describe, expect, it } from 'vitest';
import type { AccountAnswer } from '../../providers/account.ts';
import type { BackupWay } from '../backup/last-backup.ts';
import type { Asked } from './ask.ts';
import { askedFindings } from './asked-findings.ts';
import { backupFindings } from './backup-findings.ts';
import { databaseFindings } from './database-findings.ts';
import type { Finding } from './finding.ts';
import type { ShopFacts } from './shop-facts.ts';
import { shopFindings } from './shop-findings.ts';

const publicUrl = 'https://dastak.example';
const accepted: AccountAnswer = { kind: 'accepted', at: new Date() };
const well: Asked = {
  razorpay: accepted,
  exotel: accepted,
  delhivery: accepted,
  mail: accepted,
  address: 'shop',
  seen: { address: '203.0.113.7', peer: '10.0.0.5', isForwarded: true },
  clockAheadSeconds: 0.7,
};
const selling: ShopFacts = {
  owners: 1,
  unpriced: [],
  hasEvents: true,
  hasPayments: true,
  sms: { taken: 9, reported: 8 },
  contacts: { count: 100, addresses: 60 },
};

const notOk = (findings: Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, about, message }) => `${state} ${about}: ${message}`);

describe('what providers and our own address say', () => {
  it('of a shop that is set up well is well', () => {
    const findings = askedFindings({ publicUrl }, well);
    expect(notOk(findings)).toEqual([]);
    const abouts = ['razorpay', 'exotel', 'delhivery', 'mail', 'address', 'proxies', 'clock'];
    expect(findings.map(({ about }) => about)).toEqual(abouts);
  });

  it.each<[string, Partial<Asked>, string]>([
    [
      'keys that are not known',
      { razorpay: { kind: 'refused', detail: 'HTTP 401' } },
      'warning razorpay: refuses us (HTTP 401)',
    ],
    [
      'an account that is out of order',
      { exotel: { kind: 'unclear', detail: 'HTTP 500' } },
      'warning exotel: answers otherwise',
    ],
    [
      'a mail server that is down',
      { mail: { kind: 'silent', detail: 'ETIMEDOUT' } },
      'warning mail: does not answer (ETIMEDOUT)',
    ],
    [
      'another site',
      { address: 'other', seen: null },
      `warning address: something else than this shop answers at ${publicUrl}`,
    ],
    [
      'nobody there',
      { address: { silent: 'ENOTFOUND' }, seen: null },
      `warning address: nobody answers at ${publicUrl} (ENOTFOUND)`,
    ],
    [
      'a proxy that is not believed',
      { seen: { address: '10.0.0.5', peer: '10.0.0.5', isForwarded: true } },
      'warning proxies: the proxy at 10.0.0.5 is not believed',
    ],
    [
      'a proxy that says nothing of whom it asks for',
      { seen: { address: '10.0.0.5', peer: '10.0.0.5', isForwarded: false } },
      'warning proxies: what ends TLS, at 10.0.0.5, does not say for whom it asks',
    ],
    ['a clock that is ahead', { clockAheadSeconds: 41 }, 'warning clock: 41 s ahead of a provider'],
    ['a clock that is behind', { clockAheadSeconds: -11 }, 'warning clock: 11 s behind a provider'],
  ])('%s', (_what, change, expected) => {
    expect(notOk(askedFindings({ publicUrl }, { ...well, ...change }))).toEqual([expect.stringContaining(expected)]);
  });
});

describe('what the database says of the shop', () => {
  it('of one that sells is well', () => {
    expect(notOk(shopFindings({ publicUrl }, selling))).toEqual([]);
  });

  it.each<[string, Partial<ShopFacts>, string]>([
    ['nobody at the console', { owners: 0 }, 'warning operators: nobody can log in'],
    [
      'prices that nobody set',
      { unpriced: ['Car Sticker'] },
      'warning prices: as they came with the shop: Car Sticker',
    ],
    [
      'no event',
      { hasEvents: false, hasPayments: false },
      `no event of the payment provider ever arrived: enter ${publicUrl}/api/webhooks/razorpay`,
    ],
    ['no event of what was paid', { hasEvents: false }, 'warning webhook: people have paid, and no event'],
    ['no report of an SMS', { sms: { taken: 3, reported: 0 } }, 'warning reports: none of 3 SMS was reported'],
    [
      'all from one address',
      { contacts: { count: 20, addresses: 1 } },
      'warning proxies: the last 20 contacts came from one address',
    ],
  ])('%s', (_what, change, expected) => {
    expect(notOk(shopFindings({ publicUrl }, { ...selling, ...change }))).toEqual([expect.stringContaining(expected)]);
  });

  it('few contacts from one address say nothing', () => {
    expect(notOk(shopFindings({ publicUrl }, { ...selling, contacts: { count: 19, addresses: 1 } }))).toEqual([]);
  });
});

describe('what is said of migrations', () => {
  const due = '1 migration (0092_a)';
  it.each([
    [true, { version: 18, mayMigrate: true, due }, 'ok migrations'],
    [true, { version: 18, mayMigrate: false, due }, 'refusal migrations'],
    [false, { version: 18, mayMigrate: true, due }, 'refusal migrations'],
    [false, { version: 15, mayMigrate: false, due: null }, 'ok migrations'],
    [true, { version: 14, mayMigrate: true, due: null }, 'warning database, ok migrations'],
  ])('MIGRATE on: %s, %o', (migratesAtStart, state, expected) => {
    const findings = databaseFindings({ migratesAtStart }, state);
    expect(findings.map(({ state, about }) => `${state} ${about}`).join(', ')).toBe(expected);
  });
});

describe('what is said of backups', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const way = (at: string, more: Partial<BackupWay> = {}): BackupWay => ({
    kind: 'file',
    at: new Date(at),
    isMade: true,
    bytes: 13_000,
    ...more,
  });
  it.each([
    [way('2026-11-26T10:00:01Z'), 'ok backup: taken 2026-11-26T10:00:01.000Z, 13000 bytes'],
    [
      way('2026-11-26T10:00:00Z'),
      'warning backup: taken 2026-11-26T10:00:00.000Z, 13000 bytes, 26 hours ago: docs/runbook/BackupTooOld.md',
    ],
    [
      way('2026-11-20T12:00:00Z', { bytes: null }),
      'warning backup: taken 2026-11-20T12:00:00.000Z, 7 days ago: docs/runbook/BackupTooOld.md',
    ],
    [
      way('2026-11-27T11:59:00Z', { isMade: false }),
      'warning backup: none was ever recorded: npm run backup, every night (docs/BACKUP.md)',
    ],
    [
      way('2026-11-27T11:59:00Z', { kind: 'log', bytes: null }),
      'ok backup: PostgreSQL archived its log 2026-11-27T11:59:00.000Z',
    ],
  ])('%o', (made, expected) => {
    const said = backupFindings([made], now).map(({ state, about, message }) => `${state} ${about}: ${message}`);
    expect(said).toEqual([expected]);
  });
});
