const phoneNumber = /\+?\d(?:[\s-]?\d){9,}/g;
const mailAddress = /[^\s<>@]+@[^\s<>@]+/g;
const maxLength = 200;
/** As much is read of a text: on a longer one the expressions would take hours. */
const maxRead = 1000;

/**
 * A provider's words, fit for a log: no phone number (or any other run of ten digits), no mail address, one line,
 * at most 200 characters.
 */
export function forLog(text: string): string {
  // A number that was cut would be shown in part.
  const read = text.length > maxRead ? `${text.slice(0, maxRead).replace(/[\d\s+-]{1,40}$/, '')}…` : text;
  const safe = read.replace(phoneNumber, '[number]').replace(mailAddress, '[address]').replace(/\s+/g, ' ').trim();
  return safe.length > maxLength ? `${safe.slice(0, maxLength - 1)}…` : safe;
}
