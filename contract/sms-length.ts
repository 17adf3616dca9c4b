/** The GSM-7 alphabet, the older of the two of SMS; a character in `twice` counts twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const twice = '^{}\\[~]|€\f';

interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2';
  /** In characters of its alphabet. */
  length: number;
  /** SMS are billed by segments. */
  segments: number;
}

/** The length of an SMS: a single character outside the GSM-7 alphabet makes all characters take more space. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  if (!characters.every((character) => basic.includes(character) || twice.includes(character)))
    return { encoding: 'UCS-2', length: text.length, segments: segments(text.length, 70, 67) };
  const length = characters.reduce((sum, character) => sum + (twice.includes(character) ? 2 : 1), 0);
  return { encoding: 'GSM-7', length, segments: segments(length, 160, 153) };
}

function segments(length: number, singleMax: number, partMax: number): number {
  return length <= singleMax ? 1 : Math.ceil(length / partMax);
}
