import { setTimeout } from 'node:timers/promises';
import type { Plan } from '../plans.ts';
import { Random } from '../random.ts';
import type { Watch } from '../world/watch.ts';
import type { World } from '../world/world.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { killed, otherProcessFaults, releases } from './process-faults.ts';

/** How one kind of fault affected callers who scanned meanwhile. In seconds. */
export interface Toll {
  times: number;
  away: number;
  longestAway: number;
  longestRecovery: number;
}

/** One fault after the other, every second one a kill, each at a random moment after the previous one is over. */
export class Misfortune {
  readonly tolls = new Map<string, Toll>();
  kills = 0;
  seconds = 0;
  #isOver = false;
  readonly #plan: Plan;
  readonly #world: World;
  readonly #watch: Watch;
  readonly #random: Random;

  constructor(plan: Plan, world: World, watch: Watch) {
    this.#plan = plan;
    this.#world = world;
    this.#watch = watch;
    this.#random = new Random(plan.seed);
  }

  /** Runs until the plan is fulfilled. `captures`: how many payments the provider has captured by now. `tell`: called after each fault. */
  async strike(captures: () => number, tell: (line: string) => void): Promise<void> {
    const plan = this.#plan;
    const { servers } = this.#world;
    const kill = killed(servers, this.#random);
    const others = plan.onlyKills ? [] : this.#others();
    const began = performance.now();
    const isDone = (struck: number) =>
      plan.isDone({ kills: this.kills, captures: captures(), seconds: this.seconds, rounds: struck / others.length });
    for (let struck = 0; !(isDone(struck) || this.#isOver); ) {
      await setTimeout(this.#random.between(0, plan.pause * 1000));
      const other = this.kills > struck ? others[struck % others.length] : undefined;
      if (other) struck += 1;
      else this.kills += 1;
      const fault = other ?? kill;
      await this.#suffer(fault);
      await servers.lookAfter();
      this.seconds = (performance.now() - began) / 1000;
      tell(`${Math.round(this.seconds)} s, ${this.kills} kills, ${captures()} captures: ${fault.name}`);
    }
  }

  /** Stops after the current fault. */
  end(): void {
    this.#isOver = true;
  }

  #others(): Fault[] {
    const { longestJump, longestAway, before } = this.#plan;
    const { servers, database } = this.#world;
    if (before) return releases(servers, before);
    return [...otherProcessFaults(servers, this.#random, longestJump), ...databaseFaults(database, longestAway)];
  }

  async #suffer(fault: Fault): Promise<void> {
    const before = this.#watch.secondsAway;
    await fault.happen();
    const over = performance.now();
    await this.#watch.answered();
    const recovery = (performance.now() - over) / 1000;
    const away = this.#watch.secondsAway - before;
    const toll = this.tolls.get(fault.name) ?? { times: 0, away: 0, longestAway: 0, longestRecovery: 0 };
    this.tolls.set(fault.name, {
      times: toll.times + 1,
      away: toll.away + away,
      longestAway: Math.max(toll.longestAway, away),
      longestRecovery: Math.max(toll.longestRecovery, recovery),
    });
  }
}
