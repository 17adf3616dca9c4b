import type { Handlers } from '../http/mount-calls.ts';
import type { Services } from '../services.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { askConfirmation, confirmByCode } from './change/confirm.ts';
import { beginConfirmation, confirmByPasskey } from './change/confirm-by-passkey.ts';
import { lostNumber, lostNumberVerify } from './change/lost-number.ts';
import { askNewMail, changeMail } from './change/mail.ts';
import { askNewNumber, changeNumber } from './change/number.ts';
import { ownContact } from './change/own-contact.ts';
import { ownerLanguage } from './language.ts';
import { login, ownerLogin } from './login.ts';
import * as passkeys from './passkeys.ts';
import { profile, showBloodGroup, updateProfile } from './profile.ts';
import * as push from './push/push-browsers.ts';
import { endQuietHours, setQuietHours } from './quiet-hours.ts';
import { endOwnSessions, sessions } from './sessions.ts';
import { tellByMail } from './told-by-mail.ts';
import { ownerVerify, verify } from './verify.ts';

/** The handlers of the calls by which owners log in, and see and change their account. */
export function ownerHandlers(deps: Services & { sessions: Sessions }) {
  return {
    login: login(deps),
    ownerLogin: ownerLogin(deps),
    verifyOtp: verify(deps),
    ownerVerifyOtp: ownerVerify(deps),
    ownerSessions: sessions(deps),
    endOwnerSessions: endOwnSessions(deps),
    ownerPasskeyLogin: passkeys.logIn(deps),
    ownerPasskeys: passkeys.list(deps),
    beginOwnerPasskey: passkeys.begin(deps),
    addOwnerPasskey: passkeys.add(deps),
    removeOwnerPasskey: passkeys.remove(deps),
    showBloodGroup: showBloodGroup(deps),
    setQuietHours: setQuietHours(deps),
    endQuietHours: endQuietHours(deps),
    pushBrowsers: push.pushBrowsers(deps),
    addPushBrowser: push.addPushBrowser(deps),
    removePushBrowser: push.removePushBrowser(deps),
    ownerLanguage: ownerLanguage(deps),
    tellByMail: tellByMail(deps),
    profile: profile(deps),
    updateProfile: updateProfile(deps),
    ownContact: ownContact(deps),
    askConfirmation: askConfirmation(deps),
    confirmByCode: confirmByCode(deps),
    beginConfirmation: beginConfirmation(deps),
    confirmByPasskey: confirmByPasskey(deps),
    askNewNumber: askNewNumber(deps),
    changeNumber: changeNumber(deps),
    askNewMail: askNewMail(deps),
    changeMail: changeMail(deps),
    lostNumber: lostNumber(deps),
    lostNumberVerify: lostNumberVerify(deps),
  } satisfies Partial<Handlers>;
}
