import type { resellerLogin } from '../../contract/resellers.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { mailOf } from '../outgoing/letter.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { codeLetter } from '../sign-in/code-letter.ts';
import { countRequest, digitsFor } from '../sign-in/code-limits.ts';
import { type CodeParts, sendCode } from '../sign-in/send-code.ts';
import { findResellerByEmail } from './reseller.ts';

export const asReseller = (email: string) => ({ audience: 'reseller' as const, recipient: email });

/** A mail address that belongs to no reseller, or to one who is switched off, is sent nothing and gets the error of the specification. */
export function login(parts: CodeParts & Pick<Services, 'publicUrl'>): Rule<typeof resellerLogin> {
  const { database, vault, publicUrl } = parts;
  return async ({ email, knownBrowser }, caller) => {
    const to = asReseller(email);
    const asker = await askerOf(parts, to, caller, knownBrowser);
    const giveBack = await countRequest(parts, to, asker, async () => {
      if (!(await findResellerByEmail(database.db, vault, email))) throw unknownEmail();
      return [];
    });
    const wish = { to, asker, purpose: 'login', digits: await digitsFor(parts, to), giveBack } as const;
    const { hostname } = new URL(publicUrl());
    return sendCode(parts, wish, (code) => mailOf(email, codeLetter(en.resellers, code, hostname)));
  };
}

function unknownEmail(): Refused {
  const sentence = en.resellers.unknown_email;
  return new Refused(404, 'not_found', sentence, { errors: { email: [sentence] } });
}
