import { Secret, TOTP } from 'otpauth';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { OperatorRow } from '../operators/operator.ts';

const sealedSecret = (row: number) => ({ table: 'operator', column: 'totp', row });

/** A new key for an app: 160 bits, as RFC 4226 recommends. It proves nothing until it is confirmed. */
export async function saveAuthenticatorKey(
  tx: Db,
  vault: Vault,
  operator: Pick<OperatorRow, 'id' | 'name'>,
): Promise<TOTP> {
  const secret = new Secret({ size: 20 });
  const values = { totp_sealed: vault.seal(secret.base32, sealedSecret(operator.id)), totp_step: null };
  await tx.updateTable('operator').set(values).where('id', '=', operator.id).execute();
  return totpOf(secret, operator.name);
}

/** Computes the same codes as the operator's phone. */
export function openAuthenticator(vault: Vault, { id, name, totp_sealed }: OperatorRow): TOTP {
  if (!totp_sealed) throw new ApiError(409, 'no_authenticator', en.console_own_mfa.no_authenticator);
  return totpOf(Secret.fromBase32(vault.open(totp_sealed, sealedSecret(id))), name);
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: en.product.name, label, secret });
}

/**
 * Accepts a code that the app shows now, or showed or will show within half a minute, because phones' clocks differ. No
 * code is accepted twice, nor one older than the last. The operator's row is locked.
 */
export async function acceptCode(
  tx: Db,
  vault: Vault,
  operator: OperatorRow,
  { code, now }: { code: string; now: Date },
) {
  const app = openAuthenticator(vault, operator);
  const timestamp = now.getTime();
  const drift = app.validate({ token: code, timestamp, window: 1 });
  if (drift === null) throw codeError('code_wrong');
  const totp_step = app.counter({ timestamp }) + drift;
  if (operator.totp_step !== null && totp_step <= operator.totp_step) throw codeError('code_used');
  await tx.updateTable('operator').set({ totp_step }).where('id', '=', operator.id).execute();
}

function codeError(code: 'code_wrong' | 'code_used'): ApiError {
  return new ApiError(422, code, en.console_own_mfa[code], { errors: { code: [en.console_own_mfa[code]] } });
}
