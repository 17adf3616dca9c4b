const phoneNumber = /\+?\d(?:[\s-]?\d){9,}/g;
const mailAddress = /[^\s<>@]+@[^\s<>@]+/g;
const maxLength = 200;

/**
 * A provider's words, fit for a log: no phone number (or any other run of ten digits), no mail address, one line,
 * at most 200 characters.
 */
export function forLog(text: string): string {
  const safe = text.replace(phoneNumber, '[number]').replace(mailAddress, '[address]').replace(/\s+/g, ' ').trim();
  return safe.length > maxLength ? `${safe.slice(0, maxLength - 1)}…` : safe;
}
