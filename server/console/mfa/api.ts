import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import * as adding from './add-passkey.ts';
import * as passkeys from './own-passkeys.ts';
import * as settingUp from './set-up-authenticator.ts';
import * as app from './use-authenticator.ts';
import * as passkey from './use-passkey.ts';

/** The calls about an operator's second factors. */
export function mountMfa(mount: Mount, deps: ConsoleDeps): void {
  mount(consoleCalls.beginAuthenticator, settingUp.begin(deps));
  mount(consoleCalls.confirmAuthenticator, settingUp.confirm(deps));
  mount(consoleCalls.proveByAuthenticator, app.prove(deps));
  mount(consoleCalls.removeAuthenticator, app.remove(deps));
  mount(consoleCalls.beginPasskey, adding.begin(deps));
  mount(consoleCalls.addPasskey, adding.add(deps));
  mount(consoleCalls.askPasskey, passkey.ask(deps));
  mount(consoleCalls.proveByPasskey, passkey.prove(deps));
  mount(consoleCalls.renamePasskey, passkeys.rename(deps));
  mount(consoleCalls.removePasskey, passkeys.remove(deps));
  mount(consoleCalls.myMfaMethods, passkeys.mine(deps));
}
