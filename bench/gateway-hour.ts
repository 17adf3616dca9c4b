import { randomInt } from 'node:crypto';
import { ApiError } from '../server/http/api-error.ts';
import { addressUses, type ClientIdentity } from '../server/limits/address-uses.ts';
import { recordBusyHours } from '../server/limits/busy-hours.ts';
import { makeChallenge } from '../server/limits/challenge.ts';
import { issueChallenge } from '../server/limits/issue-challenge.ts';
import { keyOf, type Limits, type Use } from '../server/limits/limits.ts';
import { type AddressLimit, limits as table } from '../server/limits/table.ts';
import type { Services } from '../server/services.ts';
import { solved } from '../test/challenges.ts';
import { type Action, anHour, type Crowd, limitOf, withoutScript } from './gateway-crowds.ts';

const address = '203.0.113.7';
const hour = 3600;
/** How long a phone takes for the first puzzle, in seconds; one of ten times the price, at ten times the usual use, takes ten times as long. */
const puzzle = 1;
/** How often an attacker repeats an action, in seconds. */
const pause = 10;
/** The longest that an honest person waits in all, in seconds. */
const longestWait = 5 * 60;
/** How many stickers each attacker has scanned before. */
const scanned = 5;

type Parts = Pick<Services, 'database' | 'env' | 'vault' | 'now'> & { limits: Limits; setClock(to: number): void };

export interface Told {
  /** Of the honest, by action: how many attempts, and how many of them were slowed down or finally rejected. */
  honest: Map<Action, { asked: number; slowed: number; refused: number; refusedWithoutScript: number }>;
  /** How long those who were slowed down took, in seconds. */
  delays: number[];
  /** How many attempts of attackers succeeded, by action. */
  reached: Map<Action, number>;
}

interface Person extends ClientIdentity {
  hasScript: boolean;
  /** How many phones’ computing power their machine has; 0 for a person who solves nothing. */
  power: number;
  isAttacker: boolean;
}

interface Try {
  person: Person;
  action: Action;
  /** The second of the hour of the first attempt. */
  began: number;
}

/** The result of an attempt; or after how many seconds it may be repeated. */
type Outcome = 'done' | 'refused' | { wait: number };

/** Simulates one hour, second by second. */
export async function simulate(parts: Parts, crowd: Crowd): Promise<Told> {
  const start = parts.now().getTime();
  const told: Told = { honest: new Map(), delays: [], reached: new Map() };
  if (crowd.isUsual) await busyWeek(parts);
  const seconds: Try[][] = Array.from({ length: hour + longestWait + 1 }, () => []);
  const at = (second: number, next: Try) => seconds[second]?.push(next);
  for (const next of [...honest(), ...attackers(crowd)]) at(next.began, next);
  for (const [second, tries] of seconds.entries()) {
    parts.setClock(start + second * 1000);
    for (const next of shuffled(tries)) {
      const outcome = await attempt(parts, next);
      if (next.person.isAttacker) goOn(next, second, outcome);
      else tell(next, second, outcome);
    }
  }
  // The next crowd comes on another day.
  parts.setClock(start + 30 * 24 * hour * 1000);
  return told;

  function goOn(next: Try, second: number, outcome: Outcome): void {
    if (outcome === 'done') told.reached.set(next.action, (told.reached.get(next.action) ?? 0) + 1);
    const wait = next.person.power > 0 && typeof outcome === 'object' ? outcome.wait : pause;
    if (second < hour)
      at(second + Math.max(1, Math.ceil(next.person.power > 0 && outcome === 'done' ? 1 : wait)), next);
  }

  function tell(next: Try, second: number, outcome: Outcome): void {
    const of = told.honest.get(next.action) ?? { asked: 0, slowed: 0, refused: 0, refusedWithoutScript: 0 };
    told.honest.set(next.action, of);
    const isFirst = second === next.began;
    if (isFirst) of.asked++;
    if (outcome === 'done') {
      if (!isFirst) told.delays.push(second - next.began);
      return;
    }
    const again = outcome === 'refused' ? Number.POSITIVE_INFINITY : second + Math.max(1, Math.ceil(outcome.wait));
    if (isFirst && outcome !== 'refused') of.slowed++;
    if (again <= next.began + longestWait) at(again, next);
    else if (next.person.hasScript) of.refused++;
    else of.refusedWithoutScript++;
  }
}

/** Each attempt is by another person, who has solved nothing yet. */
function honest(): Try[] {
  return (Object.entries(anHour) as [Action, number][]).flatMap(([action, times]) =>
    Array.from({ length: times }, (_, n) => {
      const hasScript = (n * 37) % 100 >= withoutScript;
      const person = { address, challenge: '', hasScript, power: hasScript ? 1 : 0, isAttacker: false };
      return { person, action, began: Math.floor(((n + 0.5) / times) * hour) };
    }),
  );
}

/** Each attacker does every action at once, with a browser for each; all their puzzles share one machine. */
function attackers({ attackers: many, power, after }: Crowd): Try[] {
  const actions = after ? [after] : (Object.keys(limitOf) as Action[]);
  return Array.from({ length: many }).flatMap((_, n) =>
    actions.map((action) => {
      const person = { address, challenge: '', hasScript: power > 0, power: power / actions.length, isAttacker: true };
      return { person, action, began: n };
    }),
  );
}

async function attempt(parts: Parts, { person, action }: Try): Promise<Outcome> {
  if (action === 'scan') return 'done';
  try {
    await parts.limits.count(usesOf(parts, person, action));
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'challenge') return 'refused';
    return error.challenge ? take(parts, person, error.challenge) : { wait: error.retryAfterSeconds ?? pause };
  }
}

/** Takes a challenge, and solves it if that is faster than waiting. The solution is used only after the time it would take. */
async function take(parts: Parts, person: Person, request: NonNullable<ApiError['challenge']>): Promise<Outcome> {
  const { challenge, seconds } = await issueChallenge(parts, person, request);
  const work = person.power > 0 ? (request.price * puzzle) / person.power : Number.POSITIVE_INFINITY;
  const turn = seconds ?? Number.POSITIVE_INFINITY;
  person.challenge = challenge;
  if (work >= turn) return { wait: turn };
  if (work === Number.POSITIVE_INFINITY) return { wait: table['challenge-wait'].seconds };
  person.challenge = await solvedWithoutWork(parts, request);
  return { wait: work };
}

/** The solution as a browser would send it, without the work. */
async function solvedWithoutWork({ vault, now }: Parts, request: NonNullable<ApiError['challenge']>): Promise<string> {
  const challenge = await makeChallenge(vault, { ...request, from: null }, now(), { tries: 1, rounds: 1 });
  return solved(challenge);
}

/** The uses that the server counts. Only attackers come to the same sticker twice. */
function usesOf({ vault }: Parts, person: Person, action: Exclude<Action, 'scan'>): Use[] {
  const uses = addressUses(vault, limitOf[action], person);
  if (action !== 'message or call') return uses;
  const sticker = person.isAttacker ? randomInt(10 * scanned) : randomInt(1_000_000, 6_000_000);
  return [
    ...uses,
    ...addressUses(vault, 'contact-message-address', person, String(sticker)),
    { limit: 'contact-message', subject: sticker },
  ];
}

/** Seven days whose busiest hours were as this hour will be for the honest. */
async function busyWeek({ database, vault, now }: Parts): Promise<void> {
  const keys = (Object.entries(limitOf) as [keyof typeof limitOf, AddressLimit][]).map(([action, limit]) => ({
    uses: anHour[action],
    key: keyOf(addressUses(vault, limit, { address, challenge: '' })[0] ?? { limit }),
  }));
  for (let ago = 1; ago <= 7; ago++)
    await recordBusyHours(database.db, keys, new Date(now().getTime() - ago * 24 * hour * 1000));
}

function shuffled<One>(all: One[]): One[] {
  return all
    .map((one) => ({ one, order: randomInt(1_000_000) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one);
}
