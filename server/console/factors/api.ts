import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import * as adding from './add-passkey.ts';
import * as passkeys from './own-passkeys.ts';
import * as settingUp from './set-up-authenticator.ts';
import * as app from './use-authenticator.ts';
import * as passkey from './use-passkey.ts';

/** The calls about an operator's second factors. */
export function answerFactors(answer: Answer, parts: ConsoleParts): void {
  answer(consoleCalls.beginAuthenticator, settingUp.begin(parts));
  answer(consoleCalls.confirmAuthenticator, settingUp.confirm(parts));
  answer(consoleCalls.proveByAuthenticator, app.prove(parts));
  answer(consoleCalls.removeAuthenticator, app.remove(parts));
  answer(consoleCalls.beginPasskey, adding.begin(parts));
  answer(consoleCalls.addPasskey, adding.add(parts));
  answer(consoleCalls.askPasskey, passkey.ask(parts));
  answer(consoleCalls.proveByPasskey, passkey.prove(parts));
  answer(consoleCalls.renamePasskey, passkeys.rename(parts));
  answer(consoleCalls.removePasskey, passkeys.remove(parts));
  answer(consoleCalls.myFactors, passkeys.mine(parts));
}
