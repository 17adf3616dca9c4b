import { randomBytes } from 'node:crypto';
import type { AccountKind } from '../../../contract/call.ts';
import type { askPasskeyLogin } from '../../../contract/passkeys.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { addressUses, type ClientIdentity } from '../../limits/address-uses.ts';
import type { Services } from '../../services.ts';
import { holderColumns } from './account-passkeys.ts';
import type { ChallengeUse } from './challenge.ts';
import { passkeyError } from './relying-party.ts';
import { type PasskeyAuthentication, recordPasskeyUse, requestOptions, verifyPasskey } from './verify-passkey.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'publicUrl' | 'limits'>;

const loginUse = (browser: string): ChallengeUse => ({ for: 'log in', boundTo: browser });

/** Reveals nothing about any account: which passkey there is to sign with is for the browser to know. */
export function passkeyLoginOptions(deps: Deps): Handler<typeof askPasskeyLogin> {
  return async ({ browser: presented }) => {
    // A browser that has asked in another tab keeps its secret, so that both tabs work.
    const browser = presented || randomBytes(32).toString('base64url');
    return { options: await requestOptions(deps, loginUse(browser)), browser };
  };
}

interface PasskeyLogin {
  kind: AccountKind;
  /** The secret that `passkeyLoginOptions` gave to this browser alone. */
  browser: string;
  response: PasskeyAuthentication;
}

/** What a passkey of this account opens, in the transaction that counts its use, the account's row locked; undefined if it opens nothing. */
type OnVerified<T> = (tx: Db, accountId: number) => Promise<T | undefined>;

/**
 * Logs in the holder of the passkey that has signed. Anything else, an unknown passkey or an account that is switched off, is rejected alike. Only
 * rejected tries count for their address, and the holder of the right one is never rejected for what others tried.
 */
export async function logInByPasskey<T>(
  deps: Deps,
  attempt: PasskeyLogin,
  client: ClientIdentity,
  onVerified: OnVerified<T>,
): Promise<T> {
  try {
    return await logIn(deps, attempt, onVerified);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_refused')
      await deps.limits.count(addressUses(deps.vault, 'passkey-try', client));
    throw error;
  }
}

async function logIn<T>(deps: Deps, { kind, browser, response }: PasskeyLogin, onVerified: OnVerified<T>): Promise<T> {
  const { db } = deps.database;
  const column = holderColumns[kind];
  const passkey = await db.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  const accountId = passkey?.[column];
  if (!passkey || !accountId) throw passkeyError();
  const counter = await verifyPasskey(deps, loginUse(browser), passkey, response);
  return db.transaction().execute(async (tx) => {
    const result = await onVerified(tx, accountId);
    if (!result) throw passkeyError();
    await recordPasskeyUse(tx, passkey, counter, deps.now());
    return result;
  });
}
