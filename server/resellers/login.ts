import type { resellerLogin } from '../../contract/resellers.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { type Letter, mailOf } from '../outgoing/letter.ts';
import type { Services } from '../services.ts';
import { type CodeParts, sendCode } from '../sign-in/send-code.ts';
import { findResellerByEmail } from './reseller.ts';

export const asReseller = (email: string) => ({ audience: 'reseller' as const, recipient: email });

/** Somebody who is no reseller, or is none any more, is sent nothing and told what the specification says. */
export function login(parts: CodeParts & Pick<Services, 'publicUrl'>): Rule<typeof resellerLogin> {
  const { database, vault, codeLimits, publicUrl } = parts;
  return async ({ email }, { address }) => {
    await codeLimits.countRequest(asReseller(email), address, async () => {
      if (!(await findResellerByEmail(database.db, vault, email))) throw unknownEmail();
    });
    const { hostname } = new URL(publicUrl());
    return sendCode(parts, asReseller(email), 'login', (code) => mailOf(email, codeLetter(code, hostname)));
  };
}

function unknownEmail(): Refused {
  const sentence = en.resellers.unknown_email;
  return new Refused(404, 'not_found', sentence, { errors: { email: [sentence] } });
}

/** Its subject stays without the code: mail servers write subjects down. */
function codeLetter(code: string, host: string): Letter {
  const t = en.resellers;
  return {
    subject: t.code_subject,
    above: [fill(t.code_above, { host })],
    figures: [{ label: en.sign_in.otp, amount: code }],
    below: [t.code_valid],
    links: [],
    end: t.code_unasked,
  };
}
