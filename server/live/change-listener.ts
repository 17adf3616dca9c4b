import { setTimeout } from 'node:timers/promises';
import type { Notification } from 'pg';
import type { Client } from '../db/client.ts';
import type { Logger } from '../http/log.ts';
import { channel } from './change-notifier.ts';

interface ListenerDeps {
  /** The word of this process, whose own notifications it ignores. */
  sender: string;
  log: Logger;
  /** How often the connection is looked at while it is needed, in seconds. */
  checkInterval: number;
  /** Whether anybody in this process wants to hear. */
  isNeeded(): boolean;
  heard(contactId: string): void;
  /** It listens from now on, and may have missed something before. */
  missed(): void;
}

/** The first and the longest wait before it connects again, in seconds. */
const [firstWait, longestWait] = [0.5, 30];

/**
 * Hears the changes that other processes tell, on one connection of its own. It connects once somebody wants to hear; that it still hears is looked
 * at every few seconds as long as somebody does, so that a process without open pages asks nothing.
 */
export class ChangeListener {
  readonly #newClient: () => Client;
  readonly #deps: ListenerDeps;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(newClient: () => Client, deps: ListenerDeps) {
    this.#newClient = newClient;
    this.#deps = deps;
  }

  /** Listens, if it does not already. */
  start(): void {
    if (!this.#stopping.signal.aborted) this.#running ??= this.#run();
  }

  /** Ends the connection; waits for nothing, since one that carries nothing any more would hold up a stop. */
  stop(): void {
    this.#stopping.abort();
  }

  async #run(): Promise<void> {
    const { log, isNeeded } = this.#deps;
    for (let failures = 0; isNeeded() && !this.#stopping.signal.aborted; ) {
      const client = this.#newClient();
      const failure = await this.#listen(client, () => {
        if (failures > 0) log.info('changes of contacts are heard again');
        failures = 0;
      });
      // Not waited for: a connection that carries nothing any more would not end for minutes.
      void client.end().catch(() => {});
      if (this.#stopping.signal.aborted) break;
      if (failures === 0) log.warn({ err: failure }, 'changes of contacts are not heard');
      await sleep(Math.min(longestWait, firstWait * 2 ** failures), this.#stopping.signal);
      failures += 1;
    }
    this.#running = null;
  }

  /** Listens until the connection breaks, and returns by what. `began` is called once it listens. */
  async #listen(client: Client, began: () => void): Promise<unknown> {
    const broken = new AbortController();
    client.on('error', (error: Error) => broken.abort(error));
    client.on('end', () => broken.abort());
    client.on('notification', (notification) => this.#hear(notification));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      began();
      this.#deps.missed();
      const over = AbortSignal.any([broken.signal, this.#stopping.signal]);
      while (!over.aborted) {
        await sleep(this.#deps.checkInterval, over);
        // A second time it changes nothing, and fails on a connection that is dead or leads to a standby by now.
        if (!over.aborted && this.#deps.isNeeded()) await client.query(`listen ${channel}`);
      }
      return over.reason;
    } catch (error) {
      return error;
    }
  }

  #hear({ payload = '' }: Notification): void {
    const [sender, contactId] = payload.split(' ');
    if (contactId && sender !== this.#deps.sender) this.#deps.heard(contactId);
  }
}

/** Sleeps until it is over. */
async function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
}
