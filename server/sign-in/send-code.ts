import { randomInt, randomUUID } from 'node:crypto';
import { codeSeconds } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { CodePurpose } from '../db/tables.ts';
import type { Payload } from '../outgoing/payload.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import type { Services } from '../services.ts';
import { type Addressee, codeHash, recipientIndex } from './addressee.ts';
import { forgetCode } from './forget-codes.ts';

export type CodeParts = Pick<Services, 'database' | 'vault' | 'outgoing' | 'limits' | 'now'>;

/** Sends a new code, which takes the place of the one before. The limits are the caller's to count, before he knows whom he writes to. */
export async function sendCode(
  parts: CodeParts,
  to: Addressee,
  purpose: CodePurpose,
  payloadOf: (code: string) => Payload,
) {
  const { id, message } = await issueCode(parts, to, purpose, payloadOf);
  if (message) await parts.outgoing.attemptNow(message);
  return tellOutcome(parts.outgoing, id, {
    done: en.sign_in.otp_sent,
    refused: en.sign_in.send_failed,
    ndnc: en.sign_in.send_failed,
    down: en.sign_in.send_failed,
  });
}

/** Keeps a new code and owes the message that brings it; none where it is for nobody. */
export async function issueCode(
  { database, vault, outgoing, now }: CodeParts,
  to: Addressee,
  purpose: CodePurpose,
  payloadOf: (code: string) => Payload | null,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = randomUUID();
  const live = {
    id,
    purpose,
    code_hash: codeHash(vault, to, code),
    tries: 0,
    expires_at: new Date(now().getTime() + codeSeconds.valid * 1000),
  };
  const message = await database.db.transaction().execute(async (tx) => {
    await forgetCode(tx, vault, to);
    await tx
      .insertInto('one_time_code')
      .values({ audience: to.audience, recipient_index: recipientIndex(vault, to), ...live })
      .onConflict((conflict) => conflict.columns(['audience', 'recipient_index']).doUpdateSet(live))
      .execute();
    const payload = payloadOf(code);
    return payload && outgoing.owe(tx, payload, id, 'a code');
  });
  return { id, message };
}
