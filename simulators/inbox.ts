export type Channel = 'sms' | 'call' | 'mail' | 'push';

/**
 * A message or call that a provider accepted and would now deliver. Phone numbers are ten digits. For a call `from` is rung first, `to` is
 * connected, and `text` describes in words what happens. A push is to a browser at its push service; its text is '' where only that browser can read
 * it.
 */
export interface InboxEntry {
  channel: Channel;
  to: string;
  from: string;
  text: string;
  /** The one-time code in the text, if it contains one. */
  otp: string | null;
  /** Of a mail: where an answer to it goes, if not to its sender. */
  replyTo?: string;
  /** Of a call that a flow conducts: its id, by which digits are pressed in it. */
  sid?: string;
}

export interface InboxMessage extends InboxEntry {
  /** Above 0, increasing. */
  id: number;
  /** ISO 8601 with `Z`. */
  at: string;
}

/** Stores what the simulators accept. The sandbox page reads it. */
export interface Inbox {
  add(entry: InboxEntry): Promise<void>;
  /** Newest first; only those to this phone or mail address if one is given. */
  list(to?: string): Promise<InboxMessage[]>;
}

export interface MemoryInbox extends Inbox {
  /** Returns a function that restores the present contents. */
  snapshot(): () => void;
}

/** An inbox in memory: it keeps the last 500 messages, until the process ends. */
export function createMemoryInbox(now: () => Date = () => new Date(), capacity = 500): MemoryInbox {
  const messages: InboxMessage[] = [];
  let lastId = 0;
  return {
    async add(entry) {
      lastId += 1;
      messages.unshift({ id: lastId, at: now().toISOString(), ...entry });
      messages.length = Math.min(messages.length, capacity);
    },
    async list(to) {
      return to === undefined ? [...messages] : messages.filter((message) => message.to === to);
    },
    snapshot() {
      const copy = [...messages];
      return () => void messages.splice(0, messages.length, ...copy);
    },
  };
}

/** The six or twelve digits of a one-time-code message; null when the text is about something else or holds several such numbers. */
export function oneTimeCode(text: string): string | null {
  if (!/\bOTP\b|one[- ]time|\bcode\b/i.test(text)) return null;
  const found = new Set(text.match(/(?<!\d)(?:\d{6}|\d{12})(?!\d)/g) ?? []);
  const [code] = found;
  return found.size === 1 && code ? code : null;
}

/** Where the message that a text is about is answered; null where it has no such link. */
export function answerUrl(text: string): string | null {
  return /https?:\/\/\S+\/a\?[\w-]+/.exec(text)?.[0] ?? null;
}

/** A phone or mail address as the inbox keeps it: `+91 98765 43210` → `9876543210`, mail in lower case. */
export function inboxAddress(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /^(?:\+91|91|0)?(\d{10})$/.exec(text.replace(/[\s-]/g, ''))?.[1] ?? text;
}
