import type { Vault } from '../../personal-data/vault.ts';

/** What is kept of a mail that came in. */
export interface MailEntry {
  words: string;
  /** With what it repeats of earlier mails; '' where that is the same. Mails that came before this was kept have none. */
  whole?: string;
  /** From where, but for its beginning hidden, where it is another address than the writer's; otherwise ''. */
  from: string;
  /** How many files came with it. */
  leftOut: number;
  isAutomatic: boolean;
  /** Whether it was longer. */
  isCut: boolean;
}

const placeOf = (id: string) => ({ table: 'inquiry_mail', column: 'mail', row: id });

export function sealMail(vault: Vault, id: string, entry: MailEntry): Buffer {
  return vault.seal(JSON.stringify(entry), placeOf(id));
}

export function openMail(vault: Vault, { id, mail_sealed }: { id: string; mail_sealed: Buffer }): MailEntry {
  return JSON.parse(vault.open(mail_sealed, placeOf(id)));
}
