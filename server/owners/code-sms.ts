import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { CodePurpose } from '../db/tables.ts';
import type { Caller } from '../http/answer-call.ts';
import { costOfCode } from '../limits/budgets.ts';
import type { Use } from '../limits/limits.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { countRequest, digitsFor } from '../sign-in/code-limits.ts';
import { type CodeParts, sendCode } from '../sign-in/send-code.ts';

export type CodeSmsParts = CodeParts & Pick<Services, 'env' | 'publicUrl'>;

export const asOwner = (phone: string) => ({ audience: 'owner' as const, recipient: phone });

/** Who requests a code, and the token by which their browser says it is known. */
interface SmsWish {
  audience?: 'owner' | 'caller';
  phone: string;
  purpose: CodePurpose;
  knownBrowser?: string | undefined;
}

/**
 * Sends an owner, a person who is registering as one, or a caller their code by SMS, unless `check` rejects. The uses that it returns are counted,
 * too.
 */
export async function sendCodeBySms(
  parts: CodeSmsParts,
  { audience = 'owner', phone, purpose, knownBrowser }: SmsWish,
  caller: Caller,
  check: () => Promise<Use[]>,
) {
  const { env } = parts;
  const to = { audience, recipient: phone };
  const asker = await askerOf(parts, to, caller, knownBrowser);
  const giveBack = await countRequest(parts, to, asker, async () => [
    ...(await check()),
    ...costOfCode(env, asker.isKnown),
  ]);
  const digits = await digitsFor(parts, to);
  return sendCode(parts, { to, asker, purpose, digits, giveBack }, (code) => codeSms(parts, phone, code));
}

/** The SMS that brings a code. */
export function codeSms(
  { env, publicUrl }: Pick<CodeSmsParts, 'env' | 'publicUrl'>,
  to: string,
  code: string,
): Payload {
  const text = fill(en.sms.one_time_code, { code, host: new URL(publicUrl()).hostname });
  return { channel: 'sms', to, text, dltTemplateId: env.dltTemplateOneTimeCode };
}
