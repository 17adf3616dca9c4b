import { randomInt, randomUUID } from 'node:crypto';
import { codeSeconds } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { CodePurpose } from '../db/tables.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import type { Payload } from '../outgoing/payload.ts';
import { isNotTaken, tellOutcome } from '../outgoing/tell-outcome.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { type Addressee, codeHash, recipientIndex } from './addressee.ts';
import type { Asker } from './asker.ts';
import type { GiveBack } from './code-limits.ts';
import { forgetOldest } from './forget-codes.ts';
import type { SprayedParts } from './tell-sprayed.ts';

export type CodeParts = SprayedParts & Pick<Services, 'limits'>;

/** A request for a code; `digits`: how long it is to be. */
export interface Wish {
  to: Addressee;
  asker: Asker;
  purpose: CodePurpose;
  digits: number;
}

interface Counted extends Wish {
  giveBack: GiveBack;
}

/**
 * Sends a new code; earlier ones stay good. The calling code counts the limits, before it is known who is written to; `giveBack` undoes that if the
 * provider did not accept the message. Then no one has the code, and it is deleted, too.
 */
export async function sendCode(parts: CodeParts, wish: Counted, payloadOf: (code: string) => Payload) {
  const { id, message } = await issueCode(parts, wish, payloadOf);
  if (message) await parts.outgoing.attemptNow(message);
  if (await isNotTaken(parts.outgoing, id)) {
    await forgetCode(parts, id);
    await wish.giveBack();
  }
  const told = await tellOutcome(parts.outgoing, id, {
    done: en.sign_in.otp_sent,
    refused: en.sign_in.send_failed,
    ndnc: en.sign_in.send_failed,
    down: en.sign_in.send_failed,
  });
  return { ...told, otpDigits: wish.digits };
}

function forgetCode({ database }: CodeParts, id: string): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sign_in_code').where('id', '=', id).execute();
    await erasePayloads(tx, [id]);
  });
}

/** Stores a new code and enqueues the message that brings it; no message if the code has no recipient. */
export async function issueCode(
  { database, vault, outgoing, now }: CodeParts,
  { to, asker, purpose, digits }: Wish,
  payloadOf: (code: string) => Payload | null,
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const id = randomUUID();
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
    await forgetOldest(tx, vault, to);
    const payload = payloadOf(code);
    return payload && outgoing.owe(tx, payload, id, 'a code');
  });
  return { id, message };
}
