import { Alarm } from '../jobs/alarm.ts';
import type { OutboxDeps } from './deps.ts';
import { type LaneName, lanes, leaseDue } from './due.ts';

/** Messages of a lane that one process checks at a time. */
const checksAtOnce = 4;

const laneNames = Object.keys(lanes) as LaneName[];

/**
 * Checks the messages that are due, as long as this process runs. It looks when one is due that this process enqueued or checked, as soon as there is
 * room for more where more may wait, and every few seconds for those of other processes.
 */
export class Sweep {
  readonly #deps: OutboxDeps;
  readonly #check: (id: string) => Promise<unknown>;
  readonly #alarm = new Alarm();
  readonly #checks: Record<LaneName, Set<Promise<void>>> = { urgent: new Set(), patient: new Set() };
  /** Whether the last look found as many as there was room for. */
  readonly #mayHaveMore: Record<LaneName, boolean> = { urgent: false, patient: false };
  #isStopping = false;
  #sweeping = Promise.resolve();

  /** `check`: what is done with a message that is due, by its id. */
  constructor(deps: OutboxDeps, check: (id: string) => Promise<unknown>) {
    this.#deps = deps;
    this.#check = check;
  }

  start(): void {
    this.#sweeping = this.#repeat();
  }

  /** Looks in so many seconds. */
  lookIn(seconds: number): void {
    this.#alarm.set(seconds);
  }

  /** Takes no further message, and waits for those that are being checked. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#alarm.ring();
    await this.#sweeping;
    await Promise.all(laneNames.flatMap((name) => [...this.#checks[name]]));
  }

  async #repeat(): Promise<void> {
    const { log, timeouts } = this.#deps;
    while (!this.#isStopping) {
      await this.#look().catch((err: unknown) => log.warn({ err }, 'outbox'));
      await this.#alarm.sleep(timeouts.checkInterval);
    }
  }

  async #look(): Promise<void> {
    const room = (name: LaneName) => checksAtOnce - this.#checks[name].size;
    const rooms = { urgent: room('urgent'), patient: room('patient') };
    const due = await leaseDue(this.#deps, rooms);
    for (const name of laneNames)
      this.#mayHaveMore[name] = due.filter(({ lane }) => lane === name).length === rooms[name];
    for (const { id, lane } of due) this.#begin(id, lane);
  }

  #begin(id: string, lane: LaneName): void {
    const checks = this.#checks[lane];
    const checking = this.#check(id)
      .catch((err: unknown) => this.#deps.log.warn({ err, outgoing: id }, 'outbox'))
      .then(() => {
        checks.delete(checking);
        if (this.#mayHaveMore[lane]) this.#alarm.ring();
      });
    checks.add(checking);
  }
}
