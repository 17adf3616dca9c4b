import type { Vault } from '../personal-data/vault.ts';
import type { FlowCall, Mail, MaskedCall, Push, Sms } from './ports.ts';

type WithoutReference<T> = Omit<T, 'reference' | 'reportUrl'>;

/** What is sent, by its channel; the reference and the report address are added when it is handed over. */
export type Payload =
  | ({ channel: 'sms' } & WithoutReference<Sms>)
  | ({ channel: 'call' } & WithoutReference<MaskedCall>)
  | ({ channel: 'mail' } & WithoutReference<Mail>)
  | PushPayload;

export type PushPayload = { channel: 'push' } & WithoutReference<Push>;

/** The same, or a call that a flow conducts, whose channel is that of all calls. */
export type SealedPayload = Payload | ({ channel: 'flow' } & Pick<FlowCall, 'to'>);

/** Messages that are read, and so may wait. */
export type WrittenPayload = Exclude<Payload, { channel: 'call' | 'push' }>;

export type MailPayload = Extract<Payload, { channel: 'mail' }>;

export function sealPayload(vault: Vault, id: string, payload: SealedPayload): Buffer {
  return vault.seal(JSON.stringify(payload), { table: 'outgoing', column: 'payload', row: id });
}

export function openPayload(vault: Vault, id: string, sealed: Buffer): SealedPayload {
  return JSON.parse(vault.open(sealed, { table: 'outgoing', column: 'payload', row: id }));
}
