import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { OperatorRow } from '../operators/operator.ts';

/** An operator as they are while their row is locked, and the second factors they have. */
export interface OwnAccount {
  operator: OperatorRow;
  passkeys: string[];
  /** Whether this session has shown a second factor: as of now, not as of when the request came in. */
  hasPassedMfa: boolean;
}

/**
 * Locks the operator's own row, so that their second factors are added, used and removed one after the other, and not in a
 * session that was ended meanwhile.
 */
export async function lockOwnAccount(tx: Db, { id, tokenHash, ...principal }: Operator): Promise<OwnAccount> {
  const operator = await tx.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!operator) throw notFound({ ...principal, id, tokenHash });
  const session = await tx
    .selectFrom('session')
    .select('proven_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!session || operator.switched_off_at) throw new ApiError(401, 'unauthorized', en.api.unauthorized);
  const passkeys = await tx.selectFrom('passkey').select('id').where('operator_id', '=', id).execute();
  return { operator, passkeys: passkeys.map((passkey) => passkey.id), hasPassedMfa: session.proven_at !== null };
}

/** A factor can be added by an operator who has none yet, or who has shown one. */
export function requireSetupAllowed({ operator, passkeys, hasPassedMfa }: OwnAccount): void {
  const hasNone = !operator.totp_confirmed_at && passkeys.length === 0;
  if (!hasPassedMfa && !hasNone) throw new ApiError(403, 'second_factor', en.console_common.second_factor);
}

/** An operator who removed their last factor could not log in again. */
export function requireAnotherMfaMethod({ operator, passkeys }: OwnAccount): void {
  const factors = passkeys.length + (operator.totp_confirmed_at ? 1 : 0);
  if (factors < 2) throw new ApiError(409, 'last_factor', en.console_own_mfa.last_factor);
}
