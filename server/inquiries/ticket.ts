import { randomInt } from 'node:crypto';

/** Without letters that are read as digits, or as each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What somebody names on the phone: `D7K3Q9MXW`. Nobody's can be guessed from another's. */
export function newTicket(): string {
  return `D${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
