import { randomInt } from 'node:crypto';

/** Without letters that are mistaken for digits, or for each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ticket that can be read out on the phone: `D7K3Q9MXW`. No ticket can be guessed from another. */
export function newTicket(): string {
  return `D${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
