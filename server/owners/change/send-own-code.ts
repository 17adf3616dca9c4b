import { type Locale, messagesOfMail } from '../../../messages/catalogue.ts';
import type { Messages } from '../../../messages/en.ts';
import { costOfCode } from '../../limits/budgets.ts';
import type { Use } from '../../limits/limits.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import type { Payload } from '../../outgoing/payload.ts';
import type { Addressee } from '../../sign-in/addressee.ts';
import type { Asker } from '../../sign-in/asker.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { codeMail } from '../../sign-in/code-mail.ts';
import { sendCode } from '../../sign-in/send-code.ts';
import { type CodeSmsDeps, codeSmsIn, longestCode } from '../code-sms.ts';

/** For whom a code is, who asks for it, and in which language. */
interface OwnCodeRequest {
  to: Addressee;
  asker: Asker;
  locale: Locale;
}

/** Sends an owner a code by SMS or mail, whichever the recipient is, unless `check` rejects. The uses that it returns are counted, too. */
export async function sendOwnCode(
  deps: CodeSmsDeps,
  { to, asker, locale }: OwnCodeRequest,
  check: () => Promise<Use[]>,
) {
  const { recipient } = to;
  const codeSms = recipient.includes('@') ? null : await codeSmsIn(deps, locale);
  const cost = codeSms ? costOfCode(deps.env, codeSms(recipient, longestCode).text, asker.isKnown) : [];
  const uncount = await countRequest(deps, to, asker, async () => [...(await check()), ...cost]);
  const request = { to, asker, purpose: 'prove', digits: await digitsFor(deps, to), uncount } as const;
  if (codeSms) return sendCode(deps, request, (code) => codeSms(recipient, code));
  const { hostname } = new URL(deps.publicUrl());
  return sendCode(deps, request, (code) => ownCodeMail(messagesOfMail(locale), recipient, { code, host: hostname }));
}

/** The mail that brings an owner a code. */
export function ownCodeMail(messages: Messages, to: string, { code, host }: { code: string; host: string }): Payload {
  return mailPayload(to, codeMail(messages.own_contact, code, host, messages), messages);
}
