import { randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/call.ts';
import type { askPasskeyLogin } from '../../../contract/passkeys.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { byAddress, type Visitor } from '../../limits/by-address.ts';
import type { Services } from '../../services.ts';
import { holderColumns } from './account-passkeys.ts';
import type { ChallengeUse } from './challenge.ts';
import { passkeyError } from './relying-party.ts';
import { countUse, type Proof, requestOptions, signedCounter } from './signed.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'publicUrl' | 'limits'>;

const toLogIn = (browser: string): ChallengeUse => ({ for: 'log in', boundTo: browser });

/** Reveals nothing about any account: which passkey there is to sign with is for the browser to know. */
export function ask(deps: Deps): Handler<typeof askPasskeyLogin> {
  return async ({ browser: known }) => {
    // A browser that has asked in another tab keeps its secret, so that both tabs work.
    const browser = known || randomBytes(32).toString('base64url');
    return { options: await requestOptions(deps, toLogIn(browser)), browser };
  };
}

interface Attempt {
  kind: Role;
  /** The secret that `ask` gave to this browser alone. */
  browser: string;
  response: Proof;
}

/** What a passkey of this account opens, in the transaction that counts its use, the account's row locked; undefined if it opens nothing. */
type Enter<T> = (tx: Db, accountId: number) => Promise<T | undefined>;

/**
 * Logs in the holder of the passkey that has signed. Anything else, an unknown passkey or an account that is switched off, is rejected alike. Only
 * rejected tries count for their address, and the holder of the right one is never rejected for what others tried.
 */
export async function logInByPasskey<T>(deps: Deps, attempt: Attempt, visitor: Visitor, enter: Enter<T>): Promise<T> {
  try {
    return await logIn(deps, attempt, enter);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_refused')
      await deps.limits.count(byAddress(deps.vault, 'passkey-try', visitor));
    throw error;
  }
}

async function logIn<T>(deps: Deps, { kind, browser, response }: Attempt, enter: Enter<T>): Promise<T> {
  const { db } = deps.database;
  const column = holderColumns[kind];
  const passkey = await db.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  const accountId = passkey?.[column];
  if (!passkey || !accountId) throw passkeyError();
  const counter = await signedCounter(deps, toLogIn(browser), passkey, response);
  return db.transaction().execute(async (tx) => {
    const entered = await enter(tx, accountId);
    if (!entered) throw passkeyError();
    await countUse(tx, passkey, counter, deps.now());
    return entered;
  });
}
