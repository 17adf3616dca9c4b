import type { Vault } from '../personal-data/vault.ts';
import type { Mail, MaskedCall, Sms } from './ports.ts';

type WithoutReference<T> = Omit<T, 'reference' | 'reportUrl'>;

/** What is sent, by its channel; the reference and the report address are added when it is handed over. */
export type Payload =
  | ({ channel: 'sms' } & WithoutReference<Sms>)
  | ({ channel: 'call' } & WithoutReference<MaskedCall>)
  | ({ channel: 'mail' } & WithoutReference<Mail>);

/** Messages that are read, and so may wait. */
export type WrittenPayload = Exclude<Payload, { channel: 'call' }>;

export type MailPayload = Extract<Payload, { channel: 'mail' }>;

export function sealPayload(vault: Vault, id: string, payload: Payload): Buffer {
  return vault.seal(JSON.stringify(payload), { table: 'outgoing', column: 'payload', row: id });
}

export function openPayload(vault: Vault, id: string, sealed: Buffer): Payload {
  return JSON.parse(vault.open(sealed, { table: 'outgoing', column: 'payload', row: id }));
}
