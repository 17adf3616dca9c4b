import type { OutgoingTable, Worth } from '../db/tables.ts';
import type { OutboxTimeouts } from './deps.ts';

type Channel = OutgoingTable['channel'];

/** Whether it is a call that the provider conducts by a flow: no caller waits for its outcome. */
export function isFlowCall({ channel, worth }: { channel: Channel; worth: Worth }): boolean {
  return channel === 'call' && worth === 'minutes';
}

/**
 * Whether what is sent by this channel is attempted once and then given up: a call, whose caller waits, and a push, which an SMS follows. Neither is
 * made a second time where nobody knows what became of the first.
 */
export function isNowOrNever(channel: Channel): channel is 'call' | 'push' {
  return channel === 'call' || channel === 'push';
}

/** For how long it is tried, in seconds. `a press`: what is made now or never; `a day`: what people keep; a code is worth its minutes. */
export function giveUpAfter(worth: Worth, { call, giveUp, day }: OutboxTimeouts): number {
  return { 'a press': call, 'a code': giveUp, minutes: giveUp, 'a day': day }[worth];
}

/**
 * The longest wait, in seconds, between two attempts at a message for which a provider is too busy. An SMS that can wait may delay one that cannot.
 */
export function maxBackoff(worth: Worth, channel: Channel): number {
  if (worth !== 'a day') return 15;
  return channel === 'mail' ? 900 : 60;
}

/** The longest wait, in seconds, between two checks of a message that waits for something else: a channel, or earlier messages. */
export function maxCheckInterval(worth: Worth): number {
  return worth === 'a day' ? 60 : 15;
}
