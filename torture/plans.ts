import type { Overrides } from '../server/open-services.ts';
import type { Engine } from './world/database.ts';

interface PlanOptions {
  kills: number;
  captures: number;
  seconds: number;
}

interface Progress extends PlanOptions {
  /** How often every fault other than kills has happened. */
  rounds: number;
}

/** The parameters of an experiment. Times are in seconds. */
export interface Plan {
  name: string;
  engine: Engine;
  seed: number;
  script: 'server-process.ts' | 'naive-process.ts';
  processes: number;
  /** How many people use the shop at once. */
  people: number;
  /** So many that none reaches a purchase limit, or the limit of orders per hour. */
  resellers: number;
  timeouts: Pick<Overrides, 'timeouts' | 'paymentTimeouts' | 'databaseTimeouts'>;
  /** The longest pause between two faults. */
  pause: number;
  /** How long a database is down at most. */
  longestAway: number;
  /** How far a clock jumps at most, by libfaketime or by the test's own clock. */
  longestJump: number;
  fakeTime: boolean;
  /** How long a provider fault lasts at most; 0 for no such faults. */
  weather: number;
  /** How long the payment provider and the mail server are down altogether, once. */
  away: number;
  onlyKills: boolean;
  /** The folder of the previous release, with which it begins: the current one replaces it, and the only other faults are kills. */
  before?: string;
  /** How long faults go on at most, whether the plan is fulfilled by then or not. */
  longest: number;
  /** How soon, after the last fault, everything that was acknowledged has to be there. */
  settle: number;
  isDone(progress: Progress): boolean;
}

/** In seconds here; in production, some of these are minutes. */
const inSeconds: Plan['timeouts'] = {
  timeouts: {
    call: 4,
    firstRetry: 5,
    cutOff: 20,
    mailCutOff: 35,
    proof: 25,
    mailProof: 30,
    pause: 2,
    longestPause: 8,
  },
  paymentTimeouts: { checkInterval: 1, firstCheck: 5, shortWait: 1, maxWaitWhilePaying: 10, firstRetry: 1 },
  databaseTimeouts: { statement: 3, answer: 5 },
};

const short = {
  script: 'server-process.ts' as const,
  people: 6,
  resellers: 3,
  timeouts: inSeconds,
  pause: 1,
  longestAway: 4,
  longestJump: 90,
  fakeTime: false,
  weather: 2,
  away: 0,
  onlyKills: false,
  longest: 3600,
  settle: 1500,
};

/** Part of `npm test`. */
export function shortPlan(engine: Engine, seed: number): Plan {
  const processes = engine === 'server' ? 2 : 1;
  return {
    ...short,
    name: `short, ${engine}`,
    engine,
    seed,
    processes,
    isDone: ({ rounds }) => rounds >= 1,
  };
}

/** Proves that the experiment notices losses: a settle that looks, writes and fulfils without a lock must fail it. */
export function naivePlan(seed: number): Plan {
  return {
    ...short,
    name: 'naive settle',
    engine: 'server',
    seed,
    script: 'naive-process.ts',
    processes: 1,
    // A person who lost something waits for it and does nothing else.
    people: 24,
    pause: 3,
    weather: 0,
    onlyKills: true,
    settle: 10,
    isDone: ({ kills }) => kills >= 5,
  };
}

/** Production's own timeouts, for hours of faults. */
export function longPlan(engine: Engine, seed: number, options: PlanOptions): Plan {
  return {
    ...shortPlan(engine, seed),
    name: `long, ${engine}`,
    processes: engine === 'server' ? 3 : 1,
    // Most of them are waiting: for a code, a check with the provider, a message.
    people: 100,
    resellers: 60,
    timeouts: {},
    pause: 5,
    longestAway: 20,
    longestJump: 3600,
    fakeTime: true,
    weather: 60,
    away: 600,
    longest: options.seconds * 3,
    settle: 1500,
    isDone: ({ kills, captures, seconds }) =>
      kills >= options.kills && captures >= options.captures && seconds >= options.seconds,
  };
}

/** The previous release serves, the current one joins it, serves alone, and is once more replaced by the previous one. */
export function releasePlan(before: string, seed: number): Plan {
  return {
    ...shortPlan('server', seed),
    name: 'two releases',
    before,
    people: 24,
    resellers: 30,
    // The timeouts that can be set differ from release to release: each uses its own.
    timeouts: {},
    pause: 20,
    weather: 0,
    settle: 900,
  };
}
