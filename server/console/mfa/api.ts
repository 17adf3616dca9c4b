import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import * as adding from './add-passkey.ts';
import * as passkeys from './own-passkeys.ts';
import * as settingUp from './set-up-authenticator.ts';
import * as app from './use-authenticator.ts';
import * as passkey from './use-passkey.ts';

/** The handlers of the calls about an operator's second factors. */
export function mfaHandlers(deps: ConsoleDeps) {
  return {
    beginAuthenticator: settingUp.begin(deps),
    confirmAuthenticator: settingUp.confirm(deps),
    proveByAuthenticator: app.prove(deps),
    removeAuthenticator: app.remove(deps),
    beginPasskey: adding.begin(deps),
    addPasskey: adding.add(deps),
    askPasskey: passkey.ask(deps),
    proveByPasskey: passkey.prove(deps),
    renamePasskey: passkeys.rename(deps),
    removePasskey: passkeys.remove(deps),
    myMfaMethods: passkeys.mine(deps),
  } satisfies Partial<ConsoleHandlers>;
}
