import { sql } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';

export type SprayingDeps = Pick<Services, 'background' | 'database' | 'vault' | 'outbox' | 'now' | 'env'>;

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
      return isDue ? outbox.enqueue(tx, warningPayload(deps, to), crypto.randomUUID()) : null;
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

function warningPayload({ env }: SprayingDeps, { recipient }: Addressee): Payload {
  if (!recipient.includes('@'))
    return { channel: 'sms', to: recipient, text: en.sms.codes_warning, dltTemplateId: env.dltTemplateCodesWarning };
  const { sprayed_subject: subject, sprayed, sprayed_do, sprayed_end: end } = en.sign_in;
  return mailPayload(recipient, { subject, above: [sprayed], figures: [], below: [sprayed_do], links: [], end });
}
