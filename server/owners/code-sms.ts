import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { CodePurpose } from '../db/tables.ts';
import type { Caller } from '../http/answer-call.ts';
import { costOfCode } from '../limits/budgets.ts';
import type { Use } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { countRequest } from '../sign-in/code-limits.ts';
import { type CodeParts, sendCode } from '../sign-in/send-code.ts';

export type CodeSmsParts = CodeParts & Pick<Services, 'env' | 'publicUrl'>;

export const asOwner = (phone: string) => ({ audience: 'owner' as const, recipient: phone });

/** Sends an owner, or somebody who wants to become one, or a caller, their code by SMS, unless `check` refuses. What that returns is counted, too. */
export async function sendCodeBySms(
  parts: CodeSmsParts,
  { audience = 'owner', phone, purpose }: { audience?: 'owner' | 'caller'; phone: string; purpose: CodePurpose },
  { address }: Caller,
  check: () => Promise<Use[]>,
) {
  const { env, publicUrl } = parts;
  const to = { audience, recipient: phone };
  await countRequest(parts, to, address, async () => [...(await check()), ...costOfCode(env)]);
  return sendCode(parts, to, purpose, (code) => ({
    channel: 'sms',
    to: phone,
    text: fill(en.sms.one_time_code, { code, host: new URL(publicUrl()).hostname }),
    dltTemplateId: env.dltTemplateOneTimeCode,
  }));
}
