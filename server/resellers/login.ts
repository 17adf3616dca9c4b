import type { resellerLogin } from '../../contract/resellers.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { mailOf } from '../outgoing/letter.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { codeLetter } from '../sign-in/code-letter.ts';
import { countRequest, digitsFor } from '../sign-in/code-limits.ts';
import { type CodeDeps, sendCode } from '../sign-in/send-code.ts';
import { findResellerByEmail } from './reseller.ts';

export const asReseller = (email: string) => ({ audience: 'reseller' as const, recipient: email });

/** A mail address that belongs to no reseller, or to one who is switched off, is sent nothing and gets the error of the specification. */
export function login(deps: CodeDeps & Pick<Services, 'publicUrl'>): Handler<typeof resellerLogin> {
  const { database, vault, publicUrl } = deps;
  return async ({ email, knownBrowser }, caller) => {
    const to = asReseller(email);
    const asker = await askerOf(deps, to, caller, knownBrowser);
    const giveBack = await countRequest(deps, to, asker, async () => {
      if (!(await findResellerByEmail(database.db, vault, email))) throw unknownEmail();
      return [];
    });
    const request = { to, asker, purpose: 'login', digits: await digitsFor(deps, to), giveBack } as const;
    const { hostname } = new URL(publicUrl());
    return sendCode(deps, request, (code) => mailOf(email, codeLetter(en.resellers, code, hostname)));
  };
}

function unknownEmail(): ApiError {
  const sentence = en.resellers.unknown_email;
  return new ApiError(404, 'not_found', sentence, { errors: { email: [sentence] } });
}
