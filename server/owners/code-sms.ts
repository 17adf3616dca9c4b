import { codeDigits } from '../../contract/code-facts.ts';
import type { Locale } from '../../messages/catalogue.ts';
import { fill } from '../../messages/fill.ts';
import type { CodePurpose } from '../db/tables.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { costOfCode } from '../limits/budgets.ts';
import type { Use } from '../limits/limits.ts';
import type { Payload } from '../outgoing/payload.ts';
import { smsTemplate } from '../outgoing/sms-text.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { countRequest, digitsFor } from '../sign-in/code-limits.ts';
import { type CodeDeps, sendCode } from '../sign-in/send-code.ts';

export type CodeSmsDeps = CodeDeps & Pick<Services, 'env' | 'smsTemplates' | 'publicUrl'>;

export const asOwner = (phone: string) => ({ audience: 'owner' as const, recipient: phone });

/** Who requests a code, and the token by which their browser says it is known. */
interface CodeSmsRequest {
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
  deps: CodeSmsDeps,
  { audience = 'owner', phone, purpose, knownBrowser }: CodeSmsRequest,
  context: RequestContext,
  check: () => Promise<Use[]>,
) {
  const to = { audience, recipient: phone };
  const asker = await askerOf(deps, to, context, knownBrowser);
  const codeSms = await codeSmsIn(deps, context.locale);
  const cost = costOfCode(deps.env, codeSms(phone, longestCode).text, asker.isKnown);
  const uncount = await countRequest(deps, to, asker, async () => [...(await check()), ...cost]);
  const digits = await digitsFor(deps, to);
  return sendCode(deps, { to, asker, purpose, digits, uncount }, (code) => codeSms(phone, code));
}

/** What an SMS with a code is paid by: that is counted before it is known how many digits the code has. */
export const longestCode = '0'.repeat(codeDigits.long);

/** The SMS that brings a code, in the language of the page where it is asked for. */
export async function codeSmsIn(
  deps: Pick<CodeSmsDeps, 'database' | 'env' | 'smsTemplates' | 'publicUrl'>,
  locale: Locale,
): Promise<(to: string, code: string) => Extract<Payload, { channel: 'sms' }>> {
  const { messages, dltTemplateId } = await smsTemplate(deps.database.db, deps, 'one_time_code', locale);
  const host = new URL(deps.publicUrl()).hostname;
  return (to, code) => ({
    channel: 'sms',
    to,
    text: fill(messages.sms.one_time_code, { code, host }),
    dltTemplateId,
  });
}
