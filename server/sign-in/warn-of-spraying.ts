import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { messagesOfMail } from '../../messages/catalogue.ts';
import type { Db } from '../db/database.ts';
import { languageOfHolder } from '../outgoing/language-of-holder.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { Payload } from '../outgoing/payload.ts';
import { smsText } from '../outgoing/sms-text.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';

export type SprayingDeps = Pick<
  Services,
  'background' | 'database' | 'vault' | 'outbox' | 'now' | 'env' | 'smsTemplates'
>;

const day = 24 * 3600 * 1000;

/**
 * Warns an addressee, once a day, that very many codes are requested for them, or guessed at. In the background, so that response times reveal
 * nothing; an addressee to whom no code was sent, who has no account here, is not warned.
 */
export function warnOfSpraying(deps: SprayingDeps, to: Addressee): void {
  deps.background.run('who is sprayed with codes', async () => {
    const { database, outbox } = deps;
    const message = await database.db.transaction().execute(async (tx) => {
      const isDue = (await wasSentCode(tx, deps, to)) && (await claimWarning(tx, deps, to));
      return isDue ? outbox.enqueue(tx, await warningPayload(tx, deps, to), randomUUIDv7()) : null;
    });
    if (message) outbox.attemptInBackground(message);
  });
}

/** How many addressees were warned within a day. */
export async function countSprayed({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const warned = database.db.selectFrom('code_warning').where('told_at', '>', new Date(now().getTime() - day));
  const { people } = await warned.select(sql<number>`count(*)::integer`.as('people')).executeTakeFirstOrThrow();
  return people;
}

async function wasSentCode(tx: Db, { vault }: SprayingDeps, to: Addressee): Promise<boolean> {
  const sent = tx
    .selectFrom('sign_in_code')
    .innerJoin('outgoing', 'outgoing.about', 'sign_in_code.id')
    .select('sign_in_code.id')
    .where('audience', '=', to.audience)
    .where('sign_in_code.recipient_index', '=', recipientIndex(vault, to));
  return (await sent.executeTakeFirst()) !== undefined;
}

/** False if the addressee was warned within a day; of several at once only the first gets true. */
async function claimWarning(tx: Db, { vault, now }: SprayingDeps, to: Addressee): Promise<boolean> {
  const told_at = now();
  const warned = await tx
    .insertInto('code_warning')
    .values({ audience: to.audience, recipient_index: recipientIndex(vault, to), told_at })
    .onConflict((conflict) =>
      conflict
        .columns(['audience', 'recipient_index'])
        .doUpdateSet({ told_at })
        .where('code_warning.told_at', '<=', new Date(told_at.getTime() - day)),
    )
    .returning('told_at')
    .executeTakeFirst();
  return warned !== undefined;
}

async function warningPayload(tx: Db, deps: SprayingDeps, to: Addressee): Promise<Payload> {
  const language = await languageOf(tx, deps, to);
  const { recipient } = to;
  if (!recipient.includes('@')) {
    const text = await smsText(tx, deps, { name: 'codes_warning', language }, () => ({}));
    return { channel: 'sms', to: recipient, ...text };
  }
  const messages = messagesOfMail(language);
  const { sprayed_subject: subject, sprayed, sprayed_do, sprayed_end: end } = messages.sign_in;
  const content = { subject, above: [sprayed], figures: [], below: [sprayed_do], links: [], end };
  return mailPayload(recipient, content, messages);
}

/** That of the owner whose number or confirmed address it is; null for everybody else. */
async function languageOf(tx: Db, { vault }: SprayingDeps, { recipient }: Addressee): Promise<string | null> {
  if (!recipient.includes('@')) return languageOfHolder(tx, vault.index('phone', recipient));
  const owner = await tx
    .selectFrom('owner')
    .select('language')
    .where('email_index', '=', vault.index('email', recipient))
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return owner?.language ?? null;
}
