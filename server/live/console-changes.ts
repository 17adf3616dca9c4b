import { type ChangedKind, changedKinds } from '../../contract/console/news.ts';
import { AtMostOnceASecond } from './at-most-once-a-second.ts';
import type { ContactChanges } from './contact-changes.ts';

/** A kind of thing; or who may still work in the console. */
export type ConsoleChange = ChangedKind | 'access';

const allChanges = [...(Object.keys(changedKinds) as ChangedKind[]), 'access'] as const;

/**
 * Tells open pages of the console, in whichever process, what kind of thing has changed: never which, and of each kind once a second at most. It
 * goes the way of contacts, by the same connection and the same statement, beside whose ids these are a few words.
 */
export class ConsoleChanges {
  readonly #changes: Pick<ContactChanges, 'publish' | 'subscribe'>;
  readonly #published = new AtMostOnceASecond<ConsoleChange>((change) => this.#changes.publish(topicOf(change)));

  constructor(changes: Pick<ContactChanges, 'publish' | 'subscribe'>) {
    this.#changes = changes;
  }

  /** Something of a kind has changed, and that is committed. Throws nothing, and waits for nothing. */
  publish(change: ConsoleChange): void {
    this.#published.request(change);
  }

  /** From now on `listener` is told of every change. Returns the function that ends it. */
  subscribe(listener: (change: ConsoleChange) => void): () => void {
    const ends = allChanges.map((change) => this.#changes.subscribe(topicOf(change), () => listener(change)));
    return () => {
      for (const end of ends) end();
    };
  }

  /** Tells nothing more. */
  stop(): void {
    this.#published.stop();
  }
}

/** No id of a contact. */
function topicOf(change: ConsoleChange): string {
  return `console.${change}`;
}
