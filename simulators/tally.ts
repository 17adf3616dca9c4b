import type { Channel } from './inbox.ts';

export interface TallyEntry {
  channel: Channel;
  /** Our own id, as the adapter sent it: CustomField, the local part of the Message-ID, or the topic. */
  reference: string;
  /** The id the simulator gave it. */
  providerId: string;
  /** The phone or mail address; for a call, the number that is rung first. */
  to: string;
  /** Whether it contains a one-time code. */
  isCode: boolean;
}

/** Everything the simulators accepted, so that a test can say 'exactly once'. */
export interface Tally {
  /** Counts an attempt, whatever its outcome. */
  countAttempt(channel: Channel): void;
  recordAccepted(entry: TallyEntry): void;
  attempts(channel: Channel): number;
  /** How often something with this reference was accepted. */
  times(channel: Channel, reference: string): number;
  accepted(channel?: Channel): TallyEntry[];
  clear(): void;
}

export function createTally(): Tally {
  const none = { sms: 0, call: 0, mail: 0, push: 0 };
  const attempts: Record<Channel, number> = { ...none };
  const entries: TallyEntry[] = [];
  return {
    countAttempt(channel) {
      attempts[channel] += 1;
    },
    recordAccepted(entry) {
      entries.push(entry);
    },
    attempts: (channel) => attempts[channel],
    times: (channel, reference) =>
      entries.filter((entry) => entry.channel === channel && entry.reference === reference).length,
    accepted: (channel) => entries.filter((entry) => channel === undefined || entry.channel === channel),
    clear() {
      Object.assign(attempts, none);
      entries.length = 0;
    },
  };
}
