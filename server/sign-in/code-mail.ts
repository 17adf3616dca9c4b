import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { MailContent } from '../outgoing/mail-content.ts';

/** The texts around a code in a mail. `code_above` names the `{host}` it is for. */
interface CodeTexts {
  code_subject: string;
  code_above: string;
  code_valid: string;
  code_unasked: string;
}

/** A mail that brings a code. Its subject does not contain the code: mail servers log subjects. */
export function codeMail(
  t: CodeTexts,
  code: string,
  host: string,
  { sign_in }: Pick<Messages, 'sign_in'>,
): MailContent {
  return {
    subject: t.code_subject,
    above: [fill(t.code_above, { host })],
    figures: [{ label: sign_in.otp, amount: code }],
    below: [t.code_valid],
    links: [],
    end: t.code_unasked,
  };
}
