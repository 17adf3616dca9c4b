import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import * as adding from './add-passkey.ts';
import * as passkeys from './own-passkeys.ts';
import * as settingUp from './set-up-authenticator.ts';
import * as app from './use-authenticator.ts';
import * as passkey from './use-passkey.ts';

/** The handlers of the calls about an operator's second factors. */
export function mfaHandlers(deps: ConsoleDeps) {
  return {
    beginAuthenticator: settingUp.beginAuthenticatorSetup(deps),
    confirmAuthenticator: settingUp.finishAuthenticatorSetup(deps),
    proveByAuthenticator: app.verifyByAuthenticator(deps),
    removeAuthenticator: app.removeOwnAuthenticator(deps),
    beginPasskey: adding.beginPasskeySetup(deps),
    addPasskey: adding.finishPasskeySetup(deps),
    askPasskey: passkey.beginPasskeyVerification(deps),
    proveByPasskey: passkey.verifyByPasskey(deps),
    renamePasskey: passkeys.renameOwnPasskey(deps),
    removePasskey: passkeys.removeOwnPasskey(deps),
    myMfaMethods: passkeys.listOwnMfaMethods(deps),
  } satisfies Partial<ConsoleHandlers>;
}
