/** How long a one-time code is valid, and after how long another may be requested. Seconds. */
export const codeSeconds = { valid: 600, resend: 30 };

/** The number of digits of a code: six; twelve while the addressee's codes are being guessed at, or many are sent to them. */
export const codeDigits = { short: 6, long: 12 };
