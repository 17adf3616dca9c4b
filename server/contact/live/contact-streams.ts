import type { ServerResponse } from 'node:http';
import { isUnavailable } from '../../db/unavailable.ts';
import { beginEvents, writeEvent } from '../../live/event-writer.ts';
import { beatSeconds, Heartbeat } from '../../live/heartbeat.ts';
import type { Services } from '../../services.ts';
import { Reads } from './reads.ts';

interface Stream extends FollowedMessage {
  outgoing: ServerResponse;
  /** When the contact is no longer shown, in milliseconds. */
  endsAt: number;
  /** The version that was last sent. */
  sent: string | null;
}

/** What a page shows. */
export interface FollowedMessage {
  /** Whose caller's page it is: each may see something else of one message. */
  contactId: string;
  /** The contact whose message it is about, whose changes are heard of: the same, but for a caller who joined another's message. */
  messageId: string;
}

interface Followed {
  /** Oldest first. */
  streams: Stream[];
  unsubscribe(): void;
}

/** Returns a contact's version, a short hash that changes whenever what its caller may see does; null if there is nothing to see any more. */
export type VersionOf = (contactId: string) => Promise<string | null>;

interface StreamsDeps extends Pick<Services, 'contactChanges' | 'now' | 'log' | 'stopping'> {
  versionOf: VersionOf;
}

/** More pages of one contact are no caller's. */
const mostOfContact = 4;

/** The open pages of this process that show a contact. */
export class ContactStreams {
  readonly #deps: StreamsDeps;
  readonly #followed = new Map<string, Followed>();
  readonly #heartbeat = new Heartbeat<Stream>((stream) => this.#beat(stream));
  readonly #versions = new Reads((contactId) => this.#sendVersion(contactId));

  constructor(deps: StreamsDeps) {
    this.#deps = deps;
    deps.stopping.addEventListener('abort', () => this.#endAll());
  }

  /** How many are open. */
  get size(): number {
    return this.#heartbeat.size;
  }

  /** Begins to write a contact's stream until `endsAt`, in milliseconds. */
  open(message: FollowedMessage, outgoing: ServerResponse, endsAt: number): void {
    if (!beginEvents(outgoing, this.#deps.stopping)) return;
    const stream: Stream = { ...message, outgoing, endsAt, sent: null };
    outgoing.once('close', () => this.#leave(stream));
    this.#heartbeat.add(stream);
    this.#follow(stream);
    this.#versions.request(message.contactId);
  }

  #follow(stream: Stream): void {
    const { streams } = this.#followed.get(stream.contactId) ?? this.#followAnew(stream);
    streams.push(stream);
    const [oldest] = streams;
    if (!oldest || streams.length <= mostOfContact) return;
    writeEvent(oldest.outgoing, 'replaced', String(mostOfContact));
    this.#end(oldest);
  }

  #followAnew({ contactId, messageId }: FollowedMessage): Followed {
    const changed = () => this.#versions.request(contactId);
    const followed = { streams: [], unsubscribe: this.#deps.contactChanges.subscribe(messageId, changed) };
    this.#followed.set(contactId, followed);
    return followed;
  }

  /** Forgets a stream; a second time nothing happens. */
  #leave(stream: Stream): void {
    this.#heartbeat.delete(stream);
    const followed = this.#followed.get(stream.contactId);
    if (!followed?.streams.includes(stream)) return;
    followed.streams = followed.streams.filter((each) => each !== stream);
    if (followed.streams.length > 0) return;
    followed.unsubscribe();
    this.#followed.delete(stream.contactId);
  }

  #end(stream: Stream): void {
    this.#leave(stream);
    stream.outgoing.end();
  }

  #endAll(): void {
    for (const { streams } of [...this.#followed.values()]) for (const stream of [...streams]) this.#end(stream);
  }

  /** Sends a contact's version to those that have another. Returns whether it could be read. */
  async #sendVersion(contactId: string): Promise<boolean> {
    if (!this.#followed.has(contactId)) return true;
    try {
      const version = await this.#deps.versionOf(contactId);
      for (const stream of this.#followed.get(contactId)?.streams ?? []) this.#show(stream, version);
      return true;
    } catch (err) {
      if (isUnavailable(err)) return false;
      this.#deps.log.error({ err }, 'fault');
      return true;
    }
  }

  /** `version`: null if the contact is gone. */
  #show(stream: Stream, version: string | null): void {
    if (version === null) this.#end(stream);
    else if (stream.sent !== version) writeEvent(stream.outgoing, 'state', version);
    stream.sent = version;
  }

  #beat(stream: Stream): void {
    const { outgoing, endsAt } = stream;
    if (outgoing.writableLength > 0) {
      // What was written 20 seconds ago has not left yet: nobody reads there, and it would pile up.
      this.#leave(stream);
      outgoing.destroy();
    } else if (this.#deps.now().getTime() >= endsAt) this.#end(stream);
    else writeEvent(outgoing, 'heartbeat', String(beatSeconds));
  }
}
