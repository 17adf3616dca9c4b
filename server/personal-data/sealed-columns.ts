import type { Tables } from '../db/tables.ts';

/** A column of sealed values: `{column}_sealed` in the database, bound to its place under the name given here. */
export interface SealedColumn {
  table: keyof Tables;
  column: string;
  /** It is found by `{column}_index`, the vault's index of the value for a purpose of the same name. */
  isIndexed?: true;
}

/** All of them, for code that must reach every one; a test compares the list with the schema. */
export const sealedColumns: SealedColumn[] = [
  { table: 'owner', column: 'phone', isIndexed: true },
  { table: 'owner', column: 'email', isIndexed: true },
  { table: 'owner', column: 'details' },
  { table: 'vehicle', column: 'emergency_contact' },
  { table: 'contact_place', column: 'place' },
  { table: 'push_subscription', column: 'endpoint', isIndexed: true },
  { table: 'push_subscription', column: 'keys' },
  { table: 'hand_on', column: 'code' },
  { table: 'named_person', column: 'name' },
  { table: 'named_person', column: 'phone', isIndexed: true },
  { table: 'named_person', column: 'code', isIndexed: true },
  { table: 'inquiry', column: 'details' },
  { table: 'inquiry_entry', column: 'words' },
  { table: 'inquiry_mail', column: 'mail' },
  { table: 'outgoing', column: 'payload' },
  { table: 'sandbox_message', column: 'message' },
  { table: 'orders', column: 'buyer' },
  { table: 'webhook_event', column: 'body' },
  { table: 'credit_note', column: 'document' },
  { table: 'credit_note', column: 'pdf' },
  { table: 'invoice', column: 'document' },
  { table: 'invoice', column: 'pdf' },
  { table: 'reseller', column: 'email', isIndexed: true },
  { table: 'reseller', column: 'details' },
  { table: 'reseller_member', column: 'name' },
  { table: 'reseller_member', column: 'email', isIndexed: true },
  { table: 'team_invitation', column: 'name' },
  { table: 'team_invitation', column: 'email', isIndexed: true },
  { table: 'given_sticker', column: 'note' },
  { table: 'operator', column: 'email', isIndexed: true },
  { table: 'operator', column: 'totp' },
  // Last: a rotation that was interrupted has not reached it, so that no server starts with an index key by which some rows are not found.
  { table: 'key_proof', column: 'phrase', isIndexed: true },
];
