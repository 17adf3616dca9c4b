import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';

/** Where a passkey's options come from, and the sentences for when there is no passkey. */
export interface PasskeyDialog {
  /** The address that returns the options for the browser's dialog, by `use`. */
  path: string;
  use: 'add' | 'prove' | 'log_in' | 'add_owner' | 'add_reseller' | 'confirm_owner';
  failed: string;
  /** Shown where the device already has a passkey, when a new one is created. */
  known: string;
}

/**
 * A form whose submit first opens the browser's own passkey dialog, and then sends along its result. Not ready without script, or in a browser
 * without passkeys.
 */
export function usePasskey(dialog: PasskeyDialog) {
  const submit = useSubmit();
  const [isReady, setReady] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => setReady('PublicKeyCredential' in window), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const fields = new FormData(event.currentTarget);
    setWaiting(true);
    setFailure('');
    try {
      fields.set('response', JSON.stringify(await credentialFor(dialog)));
      await submit(fields, { method: 'post', preventScrollReset: true });
    } catch (error) {
      setFailure(sentenceFor(error, dialog));
    }
    setWaiting(false);
  }

  return { isReady, isWaiting, failure, onSubmit };
}

async function credentialFor({ path, use }: PasskeyDialog) {
  // Few users log in with a passkey: the library is loaded on submit.
  const library = import('@simplewebauthn/browser');
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams({ use }) });
  // A session that has ended leads to the login.
  if (answer.redirected) window.location.assign(answer.url);
  const { options, text } = await answer.json();
  if (!options) throw new Refusal(text);
  const { startAuthentication, startRegistration } = await library;
  return use.startsWith('add')
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Why the server returned no options, in its own words. */
class Refusal extends Error {}

function sentenceFor(error: unknown, { failed, known }: PasskeyDialog): string {
  if (error instanceof Refusal) return error.message;
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? known : failed;
}
