import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HandOnTable } from '../../db/tables.ts';
import type { Vault } from '../../personal-data/vault.ts';

const placeOf = (row: number) => ({ table: 'hand_on', column: 'code', row });

/** A code of 80 random bits is looked up by its SHA-256, as tokens are. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** The columns that hold a code, for a row of `hand_on`. */
export function codeColumns(vault: Vault, id: number, code: string) {
  return { code_hash: hashOfCode(code), code_sealed: vault.seal(code, placeOf(id)) };
}

/** The code, only for the owner who passes it on; '' once it is used up. */
export function openCode(
  vault: Vault,
  { id, code_sealed }: Pick<Selectable<HandOnTable>, 'id' | 'code_sealed'>,
): string {
  return code_sealed ? vault.open(code_sealed, placeOf(id)) : '';
}
