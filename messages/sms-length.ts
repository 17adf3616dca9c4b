/** The characters of GSM 03.38's basic alphabet, of which an SMS has 160; those of its extension count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '^{}\\[~]|€\f';

/** An SMS as it is counted and paid: how many characters, in which alphabet, in how many parts. */
export interface SmsLength {
  characters: number;
  alphabet: 'GSM' | 'Unicode';
  parts: number;
}

/** One part has 160 characters of the GSM alphabet or 70 in Unicode; where there are several, each has 153 or 67. (3GPP TS 23.038 and 23.040.) */
export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const isGsm = letters.every((letter) => basic.includes(letter) || extension.includes(letter));
  const characters = isGsm
    ? letters.length + letters.filter((letter) => extension.includes(letter)).length
    : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return {
    characters,
    alphabet: isGsm ? 'GSM' : 'Unicode',
    parts: characters <= alone ? 1 : Math.ceil(characters / each),
  };
}
