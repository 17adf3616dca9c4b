import type { Overrides } from '../server/start.ts';
import type { Engine } from './world/database.ts';

interface Wish {
  kills: number;
  captures: number;
  seconds: number;
}

interface Progress extends Wish {
  /** How often every fault beside the kills has struck. */
  rounds: number;
}

/** How an experiment is made. Times are seconds. */
export interface Plan {
  name: string;
  engine: Engine;
  seed: number;
  script: 'server-process.ts' | 'naive-process.ts';
  processes: number;
  /** Who are in town at once. */
  people: number;
  /** So many that none comes to the end of a purchase limit, or of the orders of an hour. */
  resellers: number;
  patience: Pick<Overrides, 'patience' | 'paymentPatience' | 'databasePatience'>;
  /** The longest pause between two faults. */
  pause: number;
  /** How long a database is away at most. */
  longestAway: number;
  /** How far a clock jumps at most; by libfaketime, or by the test's own clock. */
  longestJump: number;
  fakeTime: boolean;
  /** How long one of the providers' faults lasts at most; 0 where they have none. */
  weather: number;
  /** For how long the payment provider and the mail server are away altogether, once. */
  away: number;
  onlyKills: boolean;
  /** The folder of the release before, in which it begins: this one comes, and nothing else but kills goes wrong. */
  before?: string;
  /** How long things go wrong at most, whether it is done by then or not. */
  longest: number;
  /** How long everything that was acknowledged has to be there, at most, once nothing goes wrong any more. */
  settle: number;
  isDone(progress: Progress): boolean;
}

/** What is waited for in production for minutes, in seconds. */
const inSeconds: Plan['patience'] = {
  patience: {
    press: 4,
    firstRetry: 5,
    cutOff: 20,
    mailCutOff: 35,
    proof: 25,
    mailProof: 30,
    pause: 2,
    longestPause: 8,
  },
  paymentPatience: { look: 1, firstCheck: 5, soon: 1, often: 10, firstRetry: 1 },
  databasePatience: { statement: 3, answer: 5 },
};

const short = {
  script: 'server-process.ts' as const,
  people: 6,
  resellers: 3,
  patience: inSeconds,
  pause: 1,
  longestAway: 4,
  longestJump: 90,
  fakeTime: false,
  weather: 2,
  away: 0,
  onlyKills: false,
  longest: 600,
  settle: 300,
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

/** That the experiment sees what is lost: a settle that looks, writes and hands out without a lock must fail it. */
export function naivePlan(seed: number): Plan {
  return {
    ...short,
    name: 'naive settle',
    engine: 'server',
    seed,
    script: 'naive-process.ts',
    processes: 1,
    // Whoever lost something waits for it and does nothing else.
    people: 24,
    pause: 3,
    weather: 0,
    onlyKills: true,
    settle: 10,
    isDone: ({ kills }) => kills >= 5,
  };
}

/** Production's own waits, for hours of faults. */
export function longPlan(engine: Engine, seed: number, wish: Wish): Plan {
  return {
    ...shortPlan(engine, seed),
    name: `long, ${engine}`,
    processes: engine === 'server' ? 3 : 1,
    // Most of them wait: for a code, a look at the provider, a message.
    people: 100,
    resellers: 60,
    patience: {},
    pause: 5,
    longestAway: 20,
    longestJump: 3600,
    fakeTime: true,
    weather: 60,
    away: 600,
    longest: wish.seconds * 3,
    settle: 1500,
    isDone: ({ kills, captures, seconds }) =>
      kills >= wish.kills && captures >= wish.captures && seconds >= wish.seconds,
  };
}

/** The release before serves, this one comes beside it, serves alone, and gives way to the one before once more. */
export function releasePlan(before: string, seed: number): Plan {
  return {
    ...shortPlan('server', seed),
    name: 'two releases',
    before,
    people: 24,
    resellers: 30,
    // What may be waited for differs from release to release: each has its own.
    patience: {},
    pause: 20,
    weather: 0,
    settle: 900,
  };
}
