import type { Db } from '../../db/database.ts';

/** Which second factors an operator has set up. */
export async function mfaMethodsOf(db: Db, operatorId: number) {
  const { app, key } = await db
    .selectFrom('operator')
    .select((eb) => [
      eb('totp_confirmed_at', 'is not', null).as('app'),
      eb.exists(eb.selectFrom('passkey').select('id').where('operator_id', '=', operatorId)).as('key'),
    ])
    .where('operator.id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return [...(key ? ['passkey' as const] : []), ...(app ? ['authenticator' as const] : [])];
}
