/** As much of a number as anybody at the desk is ever shown: enough to agree with its owner on which one it is. */
export function maskedPhone(phone: string): string {
  return `••••••••${phone.slice(-2)}`;
}
