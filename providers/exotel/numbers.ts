/** `9876543210` → `+919876543210`, the form Exotel prefers to be sent. */
export function internationalForm(tenDigits: string): string {
  return `+91${tenDigits}`;
}

/** The ten digits of an Indian number however Exotel writes it (`0…` in answers, `+91…` in echoes); null for any other. */
export function tenDigits(number: string): string | null {
  return /^(?:\+91|91|0)?(\d{10})$/.exec(number.replace(/[\s-]/g, ''))?.[1] ?? null;
}
