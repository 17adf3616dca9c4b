import type { Db } from '../../db/database.ts';
import type { Operator } from '../../http/principal.ts';

const fiveMinutes = 5 * 60 * 1000;

/** What a passkey has to sign in this session, and in no other. One asked for later takes its place. */
export async function keepChallenge(db: Db, { tokenHash }: Operator, challenge: string, now: Date): Promise<void> {
  const challenge_until = new Date(now.getTime() + fiveMinutes);
  await db.updateTable('session').set({ challenge, challenge_until }).where('token_hash', '=', tokenHash).execute();
}

/** Takes it out, whatever comes of it then: nobody signs one twice. Undefined where there is none or its time is over. */
export function takeChallenge(db: Db, { tokenHash }: Operator, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('session')
      .select(['challenge', 'challenge_until'])
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst();
    if (!session?.challenge || !session.challenge_until) return undefined;
    const none = { challenge: null, challenge_until: null };
    await tx.updateTable('session').set(none).where('token_hash', '=', tokenHash).execute();
    return session.challenge_until > now ? session.challenge : undefined;
  });
}
