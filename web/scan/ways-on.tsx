import { contact } from '../../messages/en/contact.ts';
import { useMessages } from '../messages.ts';
import { OpenSheet } from './open-sheet.tsx';

/** The alternatives that this page offers. */
export interface Alternatives {
  message: boolean;
  emergency: boolean;
}

interface WaysOnProps {
  /** The sheet it is in, which closes for the message. */
  intent: 'call' | 'emergency';
  inPlace: boolean;
  ways: Alternatives;
}

/** Where a call is not possible: what a person next to the vehicle can do now. */
export function CallAlternatives({ intent, inPlace, ways }: WaysOnProps) {
  const t = useMessages(contact);
  return (
    <div className="mt-3 grid gap-3">
      <p className="label">{t.meanwhile}</p>
      {!ways.message ? null : inPlace ? (
        <a className="button" href="#message">
          {t.instead_message}
        </a>
      ) : (
        <button type="button" className="button" popoverTarget={intent} popoverTargetAction="hide">
          {t.instead_message}
        </button>
      )}
      {ways.emergency && intent === 'call' ? (
        <OpenSheet id="emergency" className="button">
          {t.emergency_title}
        </OpenSheet>
      ) : null}
      <Dial112 />
    </div>
  );
}

export function Dial112() {
  return (
    <a className="button button-danger" href="tel:112">
      {useMessages(contact).dial_112}
    </a>
  );
}
