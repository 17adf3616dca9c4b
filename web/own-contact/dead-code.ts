/** Refusals after which the code that was given opens nothing any more, and the page goes back to the step before it. */
const dead = new Set(['otp_expired', 'otp_ended', 'confirm_first', 'number_taken', 'mail_not_proven']);

export function isDeadCode(code: string): boolean {
  return dead.has(code);
}
