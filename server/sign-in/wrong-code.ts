import { en } from '../../messages/en.ts';
import { Refused } from '../http/refused.ts';

const sentences = {
  otp_wrong: en.sign_in.otp_wrong,
  otp_expired: en.sign_in.otp_expired,
  otp_ended: en.sign_in.otp_ended,
};

export function wrongCode(code: keyof typeof sentences): Refused {
  return new Refused(422, code, sentences[code], { errors: { password: [sentences[code]] } });
}
