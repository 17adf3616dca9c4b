import { en } from '../../../messages/en.ts';
import { costOfCode } from '../../limits/budgets.ts';
import type { Use } from '../../limits/limits.ts';
import { mailPayload } from '../../outgoing/mail-content.ts';
import type { Addressee } from '../../sign-in/addressee.ts';
import type { Asker } from '../../sign-in/asker.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { codeMail } from '../../sign-in/code-mail.ts';
import { sendCode } from '../../sign-in/send-code.ts';
import { type CodeSmsDeps, codeSms } from '../code-sms.ts';

/** Sends an owner a code by SMS or mail, whichever the recipient is, unless `check` rejects. The uses that it returns are counted, too. */
export async function sendOwnCode(deps: CodeSmsDeps, to: Addressee, asker: Asker, check: () => Promise<Use[]>) {
  const { recipient } = to;
  const isMail = recipient.includes('@');
  const cost = isMail ? [] : costOfCode(deps.env, asker.isKnown);
  const uncount = await countRequest(deps, to, asker, async () => [...(await check()), ...cost]);
  const request = { to, asker, purpose: 'prove', digits: await digitsFor(deps, to), uncount } as const;
  const { hostname } = new URL(deps.publicUrl());
  return sendCode(deps, request, (code) =>
    isMail ? mailPayload(recipient, codeMail(en.own_contact, code, hostname)) : codeSms(deps, recipient, code),
  );
}
