import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { consolePaths } from '../paths.ts';

export type PasskeyUse = 'add' | 'prove';

/** A form whose sending opens the browser's own passkey dialog first, and then takes along what that gives. */
export function usePasskey(use: PasskeyUse) {
  const submit = useSubmit();
  const [isReady, setReady] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => setReady(browserSupportsWebAuthn()), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const fields = new FormData(event.currentTarget);
    setWaiting(true);
    setFailure('');
    try {
      fields.set('response', JSON.stringify(await credentialFor(use)));
      await submit(fields, { method: 'post', preventScrollReset: true });
    } catch (error) {
      setFailure(sentenceFor(error));
    }
    setWaiting(false);
  }

  return { isReady, isWaiting, failure, onSubmit };
}

async function credentialFor(use: PasskeyUse) {
  const answer = await fetch(consolePaths.passkeyOptions, { method: 'POST', body: new URLSearchParams({ use }) });
  // A session that has ended leads to the login.
  if (answer.redirected) window.location.assign(answer.url);
  const { options, text } = await answer.json();
  if (!options) throw new Refusal(text);
  return use === 'add'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Why the server has no options, in its own words. */
class Refusal extends Error {}

function sentenceFor(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? desk.second_factor.passkey_known : desk.second_factor.passkey_failed;
}
