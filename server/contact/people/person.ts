import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { QuietHours, Weekday } from '../../../contract/quiet-hours.ts';
import type { NamedPersonTable } from '../../db/tables.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { linkCode } from '../answering/link-code.ts';

export type PersonRow = Selectable<NamedPersonTable>;

const placeOf = (column: 'name' | 'phone' | 'code', row: number) => ({ table: 'named_person', column, row });

/** The columns of who a person is, for their row, with the code of a new link. */
export function personColumns(vault: Vault, id: number, { name, phone }: { name: string; phone: string }) {
  const code = linkCode(randomBytes(32));
  return {
    id,
    name_sealed: vault.seal(name, placeOf('name', id)),
    phone_sealed: vault.seal(phone, placeOf('phone', id)),
    phone_index: phoneIndex(vault, phone),
    code_sealed: vault.seal(code, placeOf('code', id)),
    code_index: codeIndex(vault, code),
  };
}

export function phoneIndex(vault: Vault, phone: string): Buffer {
  return vault.index('phone', phone);
}

/** By which the holder of a link is found. */
export function codeIndex(vault: Vault, code: string): Buffer {
  return vault.index('code', code);
}

/** The code of a person's own link. */
export function openPersonCode(vault: Vault, { id, code_sealed }: Pick<PersonRow, 'id' | 'code_sealed'>): string {
  return vault.open(code_sealed, placeOf('code', id));
}

/** What a person and whoever has named them are both shown, in the contract's format: of the number no more than its end. */
export function presentPerson(vault: Vault, person: PersonRow) {
  const { relation, state, wants, asked_at, agreed_at } = person;
  const { name, phone } = openPerson(vault, person);
  return {
    name,
    phoneEnd: phone.slice(-4),
    relation,
    state,
    wants,
    askedAt: asked_at.toISOString(),
    agreedAt: agreed_at?.toISOString() ?? '',
  };
}

/** The name and number of a person, '' once they have left. */
export function openPerson(vault: Vault, { id, name_sealed, phone_sealed }: PersonRow) {
  return {
    name: name_sealed ? vault.open(name_sealed, placeOf('name', id)) : '',
    phone: phone_sealed ? openPersonPhone(vault, { id, phone_sealed }) : '',
  };
}

/** A person's number, for a provider to dial and no one else. */
export function openPersonPhone(vault: Vault, { id, phone_sealed }: { id: number; phone_sealed: Buffer }): string {
  return vault.open(phone_sealed, placeOf('phone', id));
}

export type QuietColumns = Pick<PersonRow, 'quiet_days' | 'quiet_begins' | 'quiet_ends' | 'quiet_lets_urgent'>;

/** The quiet hours of a person; null if they have none. */
export function quietHoursOfPerson(row: QuietColumns): QuietHours | null {
  const { quiet_days: days, quiet_begins: begins, quiet_ends: ends, quiet_lets_urgent: letsUrgent } = row;
  if (!days || begins === null || ends === null || letsUrgent === null) return null;
  return { days: days as Weekday[], begins, ends, letsUrgent };
}

export const noQuietHours = {
  quiet_days: null,
  quiet_begins: null,
  quiet_ends: null,
  quiet_lets_urgent: null,
} satisfies QuietColumns;
