import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';

const sentences = {
  otp_wrong: en.sign_in.otp_wrong,
  otp_expired: en.sign_in.otp_expired,
  otp_ended: en.sign_in.otp_ended,
};

export function wrongCode(code: keyof typeof sentences): ApiError {
  return new ApiError(422, code, sentences[code], { errors: { password: [sentences[code]] } });
}
