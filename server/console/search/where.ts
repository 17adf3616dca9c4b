import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';

/** Where a kind is looked up, and the most that are wanted of it. */
export interface Where {
  db: Db;
  vault: Vault;
  most: number;
}
