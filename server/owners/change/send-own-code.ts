import { en } from '../../../messages/en.ts';
import { costOfCode } from '../../limits/budgets.ts';
import type { Use } from '../../limits/limits.ts';
import { mailOf } from '../../outgoing/letter.ts';
import type { Addressee } from '../../sign-in/addressee.ts';
import type { Asker } from '../../sign-in/asker.ts';
import { codeLetter } from '../../sign-in/code-letter.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { sendCode } from '../../sign-in/send-code.ts';
import { type CodeSmsParts, codeSms } from '../code-sms.ts';

/** Sends an owner a code by SMS or mail, whichever the recipient is, unless `check` rejects. The uses that it returns are counted, too. */
export async function sendOwnCode(parts: CodeSmsParts, to: Addressee, asker: Asker, check: () => Promise<Use[]>) {
  const { recipient } = to;
  const isMail = recipient.includes('@');
  const cost = isMail ? [] : costOfCode(parts.env, asker.isKnown);
  const giveBack = await countRequest(parts, to, asker, async () => [...(await check()), ...cost]);
  const wish = { to, asker, purpose: 'prove', digits: await digitsFor(parts, to), giveBack } as const;
  const { hostname } = new URL(parts.publicUrl());
  return sendCode(parts, wish, (code) =>
    isMail ? mailOf(recipient, codeLetter(en.own_contact, code, hostname)) : codeSms(parts, recipient, code),
  );
}
