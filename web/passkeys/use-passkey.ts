import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';

/** Where a passkey comes from, and what is said where none does. */
export interface PasskeyDialog {
  /** Answers with what the browser's dialog is opened with, by `use`. */
  path: string;
  use: 'add' | 'prove' | 'log_in' | 'add_owner' | 'add_reseller' | 'confirm_owner';
  failed: string;
  /** Said where the device has one already; of one that is made. */
  known: string;
}

/** A form whose sending opens the browser's own passkey dialog first, and then takes along what that gives. Not ready without script, or where the browser knows none. */
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
  // Few log in so: the library is read by whoever presses.
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

/** Why the server has no options, in its own words. */
class Refusal extends Error {}

function sentenceFor(error: unknown, { failed, known }: PasskeyDialog): string {
  if (error instanceof Refusal) return error.message;
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? known : failed;
}
