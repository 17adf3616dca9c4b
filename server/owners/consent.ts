import { randomUUID } from 'node:crypto';
import { pageIds } from '../../contract/catalog.ts';
import type { Locale } from '../../messages/catalogue.ts';
import type { Db } from '../db/database.ts';

/** What somebody agreed to by registering. */
export interface Consent {
  ownerId: number;
  /** Whether a page showed it with its box to tick. */
  shown: boolean;
  /** What the page says it showed; the newest where it does not say, or says what there never was. */
  termsVersion: number | undefined;
  privacyVersion: number | undefined;
  language: Locale;
  at: Date;
}

/** Writes down that an owner agreed to the terms and to the privacy notice. */
export async function recordConsent(tx: Db, consent: Consent): Promise<void> {
  await record(tx, consent, pageIds.terms, consent.termsVersion);
  await record(tx, consent, pageIds.privacy, consent.privacyVersion);
}

async function record(tx: Db, consent: Consent, page_id: number, seen: number | undefined): Promise<void> {
  const page_version = await versionOf(tx, page_id, seen);
  const { ownerId: owner_id, shown, language, at: created_at } = consent;
  await tx
    .insertInto('consent')
    .values({ id: randomUUID(), owner_id, page_id, page_version, given: true, shown, language, created_at })
    .execute();
}

async function versionOf(tx: Db, pageId: number, seen = 0): Promise<number> {
  const { version } = await tx
    .selectFrom('page_version')
    .select('version')
    .where('page_id', '=', pageId)
    .orderBy((eb) => eb('version', '=', seen), 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return version;
}
