import type { resellerLogin } from '../../contract/resellers.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { mailOf } from '../outgoing/letter.ts';
import type { Services } from '../services.ts';
import { codeLetter } from '../sign-in/code-letter.ts';
import { countRequest } from '../sign-in/code-limits.ts';
import { type CodeParts, sendCode } from '../sign-in/send-code.ts';
import { findResellerByEmail } from './reseller.ts';

export const asReseller = (email: string) => ({ audience: 'reseller' as const, recipient: email });

/** Somebody who is no reseller, or is none any more, is sent nothing and told what the specification says. */
export function login(parts: CodeParts & Pick<Services, 'publicUrl'>): Rule<typeof resellerLogin> {
  const { database, vault, publicUrl } = parts;
  return async ({ email }, { address }) => {
    await countRequest(parts, asReseller(email), address, async () => {
      if (!(await findResellerByEmail(database.db, vault, email))) throw unknownEmail();
      return [];
    });
    const { hostname } = new URL(publicUrl());
    return sendCode(parts, asReseller(email), 'login', (code) =>
      mailOf(email, codeLetter(en.resellers, code, hostname)),
    );
  };
}

function unknownEmail(): Refused {
  const sentence = en.resellers.unknown_email;
  return new Refused(404, 'not_found', sentence, { errors: { email: [sentence] } });
}
