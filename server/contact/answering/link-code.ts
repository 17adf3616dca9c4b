import { codeAlphabet } from '../../../contract/sticker-code.ts';

/** Short, since an SMS is paid by its length: 60 bits that only we can have made. */
const codeLength = 12;

/** The code of a link: five bits of each of its first bytes. Of letters and digits alone, since a phone cuts other signs at the end of a link off. */
export function linkCode(bytes: Buffer): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}
