import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { CodePurpose } from '../db/tables.ts';
import type { Caller } from '../http/answer-call.ts';
import type { Services } from '../services.ts';
import { type CodeParts, sendCode } from '../sign-in/send-code.ts';

export type CodeSmsParts = CodeParts & Pick<Services, 'env' | 'publicUrl'>;

export const asOwner = (phone: string) => ({ audience: 'owner' as const, recipient: phone });

/** Sends an owner, or somebody who wants to become one, his code by SMS, unless `check` refuses. */
export async function sendCodeBySms(
  parts: CodeSmsParts,
  { phone, purpose }: { phone: string; purpose: CodePurpose },
  { address }: Caller,
  check: () => Promise<void>,
) {
  const { codeLimits, env, publicUrl } = parts;
  await codeLimits.countRequest(asOwner(phone), address, async () => {
    await check();
    await codeLimits.spendSms();
  });
  return sendCode(parts, asOwner(phone), purpose, (code) => ({
    channel: 'sms',
    to: phone,
    text: fill(en.sms.one_time_code, { code, host: new URL(publicUrl()).hostname }),
    dltTemplateId: env.dltTemplateOneTimeCode,
  }));
}
