/** Rejections after which the code can no longer be used, and the page goes back to the step before. */
const dead = new Set(['otp_expired', 'otp_ended', 'confirm_first', 'number_taken', 'mail_not_proven']);

export function isDeadCode(code: string): boolean {
  return dead.has(code);
}
