import { sms } from '../messages/en/sms.ts';

/** A text that is registered on DLT, as the catalogue names it. */
export type SmsName = Exclude<keyof typeof sms, 'still_so'>;

const { still_so: _aVariable, ...texts } = sms;

export const smsNames = Object.keys(texts) as SmsName[];

/** The most characters that a variable of a DLT template holds. */
export const maxVariableLength = 30;
