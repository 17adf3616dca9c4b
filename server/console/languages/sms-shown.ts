import type { SmsShown } from '../../../contract/console/languages.ts';
import { rupees } from '../../../contract/money.ts';
import type { SmsName } from '../../../contract/registered-sms.ts';
import { longestIn } from '../../../messages/longest-values.ts';
import { smsLength } from '../../../messages/sms-length.ts';

/** A text of the catalogue as it is sent when it is longest, and what it costs then. A provider bills each part as one SMS. */
export function smsShown(name: SmsName, text: string, pricePaise: number): SmsShown {
  const pieces = piecesOf(name, text);
  const length = smsLength(pieces.map(({ words }) => words).join(''));
  return { pieces, ...length, cost: rupees(length.parts * pricePaise) };
}

/** What stands before, in and after the places of a text. */
function piecesOf(sms: SmsName, text: string): SmsShown['pieces'] {
  const values: Record<string, string> = longestIn(sms);
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name ? { words: values[name] ?? piece, is_variable: true } : { words: piece, is_variable: false };
    });
}
