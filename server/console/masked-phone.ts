/** As much of a number as an operator ever sees in the console: enough to agree with its owner on which one it is. */
export function maskedPhone(phone: string): string {
  return `••••••••${phone.slice(-2)}`;
}
