import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { DatabaseTimeouts } from '../db/timeouts.ts';
import type { Logger } from '../http/log.ts';
import { ChangeListener } from './change-listener.ts';
import { ChangeNotifier } from './change-notifier.ts';

/**
 * Tells whoever shows a contact that it has changed, in whichever process. What it has become they read themselves: nothing but its id goes from one
 * process to another. Who subscribed is told at least once after each change, and without one where some may have been missed.
 */
export class ContactChanges {
  readonly #subscribers = new Map<string, Set<() => void>>();
  readonly #log: Logger;
  /** Null for an embedded database, which no other process has open. */
  readonly #notifier: ChangeNotifier | null;
  readonly #listener: ChangeListener | null;
  /** What hears belongs to no request: neither to the transaction of the one that publishes, nor to its place in the queue for a connection. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot();

  constructor(
    { pool, newClient }: Pick<Database, 'pool' | 'newClient'>,
    log: Logger,
    { checkInterval }: Pick<DatabaseTimeouts, 'checkInterval'>,
  ) {
    this.#log = log;
    const sender = randomBytes(6).toString('base64url');
    this.#notifier = newClient && new ChangeNotifier(pool, { sender, log });
    this.#listener =
      newClient &&
      new ChangeListener(newClient, {
        sender,
        log,
        checkInterval,
        isNeeded: () => this.#subscribers.size > 0,
        heard: (contactId) => this.#tell(contactId),
        missed: () => this.#tellAll(),
      });
  }

  /** A contact has changed, and that is committed. Throws nothing, and waits for nothing. */
  publish(contactId: string): void {
    this.#outsideRequests(() => {
      this.#tell(contactId);
      this.#notifier?.send(contactId);
    });
  }

  /** From now on `listener` is told of the contact's changes. Returns the function that ends it. */
  subscribe(contactId: string, listener: () => void): () => void {
    const subscribers = this.#subscribers.get(contactId) ?? new Set();
    this.#subscribers.set(contactId, subscribers.add(listener));
    this.#outsideRequests(() => this.#listener?.start());
    return () => {
      subscribers.delete(listener);
      if (subscribers.size === 0 && this.#subscribers.get(contactId) === subscribers)
        this.#subscribers.delete(contactId);
    };
  }

  /** Tells the other processes what they have not been told yet, and hears no more. */
  async stop(): Promise<void> {
    this.#listener?.stop();
    await this.#notifier?.stop();
  }

  #tellAll(): void {
    for (const contactId of [...this.#subscribers.keys()]) this.#tell(contactId);
  }

  #tell(contactId: string): void {
    for (const listener of [...(this.#subscribers.get(contactId) ?? [])]) {
      try {
        listener();
      } catch (err) {
        this.#log.error({ err }, 'fault');
      }
    }
  }
}
