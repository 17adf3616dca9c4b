import { randomInt, randomUUIDv7 } from 'node:crypto';
import { codeSeconds } from '../../contract/code-facts.ts';
import { en } from '../../messages/en.ts';
import type { CodePurpose } from '../db/tables.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { isNotAccepted, type MessageOutcome, messageOrThrow } from '../outgoing/message-for-outcome.ts';
import type { Payload } from '../outgoing/payload.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { type Addressee, codeHash, recipientIndex } from './addressee.ts';
import type { Asker } from './asker.ts';
import type { Uncount } from './code-limits.ts';
import { purgeOldest } from './purge-codes.ts';
import type { SprayingDeps } from './warn-of-spraying.ts';

export type CodeDeps = SprayingDeps & Pick<Services, 'limits' | 'metrics'>;

/** A request for a code; `digits`: how long it is to be. */
export interface CodeRequest {
  to: Addressee;
  asker: Asker;
  purpose: CodePurpose;
  digits: number;
}

interface CountedCodeRequest extends CodeRequest {
  uncount: Uncount;
}

/**
 * Sends a new code; earlier ones stay good. The calling code counts the limits, before it is known who is written to; `uncount` undoes that if the
 * provider did not accept the message. Then no one has the code, and it is deleted, too.
 */
export async function sendCode(deps: CodeDeps, request: CountedCodeRequest, payloadOf: (code: string) => Payload) {
  const { id, message } = await issueCode(deps, request, payloadOf);
  const outcome = message ? await deps.outbox.attemptNow(message) : null;
  if (message) deps.metrics.signInCodes.inc({ audience: request.to.audience, outcome: labelOf(outcome) });
  if (isNotAccepted(outcome)) {
    await deleteCode(deps, id);
    await request.uncount();
  }
  const response = messageOrThrow(outcome, {
    done: en.sign_in.otp_sent,
    refused: en.sign_in.send_failed,
    doNotDisturb: en.sign_in.send_failed,
    down: en.sign_in.send_failed,
  });
  return { ...response, otpDigits: request.digits };
}

function labelOf(outcome: MessageOutcome | null): 'accepted' | 'open' | 'refused' {
  if (isNotAccepted(outcome)) return 'refused';
  return outcome?.state === 'accepted' || outcome?.state === 'delivered' ? 'accepted' : 'open';
}

function deleteCode({ database }: CodeDeps, id: string): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sign_in_code').where('id', '=', id).execute();
    await erasePayloads(tx, [id]);
  });
}

/** Stores a new code and enqueues the message that brings it; no message if there is no account to send it to. */
export async function issueCode(
  { database, vault, outbox, now }: CodeDeps,
  { to, asker, purpose, digits }: CodeRequest,
  payloadOf: (code: string) => Payload | null,
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const id = randomUUIDv7();
  const at = now();
  const message = await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sign_in_code')
      .values({
        id,
        audience: to.audience,
        recipient_index: recipientIndex(vault, to),
        asker_index: asker.index,
        purpose,
        digits,
        code_hash: codeHash(vault, to, code),
        created_at: at,
        expires_at: secondsAfter(at, codeSeconds.valid),
      })
      .execute();
    await purgeOldest(tx, vault, to);
    const payload = payloadOf(code);
    return payload && outbox.enqueue(tx, payload, id, 'a code');
  });
  return { id, message };
}
