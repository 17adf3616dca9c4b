/** Rejections after which the code can no longer be used, and the page goes back to the step before. */
const errorsEndingCode = new Set(['otp_expired', 'otp_ended', 'confirm_first', 'number_taken', 'mail_not_proven']);

export function isCodeEndedBy(errorCode: string): boolean {
  return errorsEndingCode.has(errorCode);
}
