import { setTimeout } from 'node:timers/promises';
import { Book, type Span, type Unnoticed, type Verdict } from './book.ts';
import { Misfortune, type Toll } from './faults/misfortune.ts';
import { ProviderWeather } from './faults/provider-weather.ts';
import { Crowd } from './people/crowd.ts';
import { Operator } from './people/operator.ts';
import { Reseller } from './people/reseller.ts';
import { Town } from './people/town.ts';
import type { Plan } from './plans.ts';
import { Random } from './random.ts';
import { type Grown, Soak } from './world/soak.ts';
import { Watch } from './world/watch.ts';
import { openWorld, operatorEmail, type World } from './world/world.ts';

export interface Outcome {
  plan: Plan;
  verdicts: Verdict[];
  tolls: Map<string, Toll>;
  kills: number;
  providerFaults: number;
  /** In which things went wrong. */
  seconds: number;
  /** The payments that were unnoticed for longest, the longest first: seconds in which the payment provider was there. */
  unnoticed: (Pick<Unnoticed, 'order' | 'manner'> & { seconds: number })[];
  /** Messages that were sent once more under their own id. */
  copies: number;
  /** What processes wrote that ended although nobody had asked them to. */
  endedByThemselves: string[];
  restartedAsStuck: number;
  unexpected: string[];
  /** Of the process that was never killed; empty where there is none. */
  grown: Grown[];
}

/**
 * People use the shop, everything around it goes wrong, and then it is counted what became of what they were told. `tell`: how far it is.
 * `look`: at what came of it, while everything still stands.
 */
export async function experiment(
  plan: Plan,
  tell: (line: string) => void = () => {},
  look: (outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> {
  const world = await openWorld(plan);
  try {
    const outcome = await run(plan, world, tell);
    await look(outcome);
    return outcome;
  } finally {
    await world.close();
  }
}

async function run(plan: Plan, world: World, tell: (line: string) => void): Promise<Outcome> {
  const { servers, simulators } = world;
  const book = new Book();
  const providerUrl = simulators.controlUrl;
  const town = new Town({ shopUrl: servers.url, providerUrl, book, random: new Random(plan.seed + 1) });
  const operator = new Operator(town);
  await operator.signIn(operatorEmail);
  const resellers: [Reseller, ...Reseller[]] = [await openAccount(town, operator)];
  while (resellers.length < plan.resellers) resellers.push(await openAccount(town, operator));
  const [guid = ''] = await operator.mint(1, 0);

  const watch = new Watch(servers.url, guid);
  const soak = plan.processes > 1 ? new Soak(servers, 10) : null;
  const misfortune = new Misfortune(plan, world, watch);
  const climate = { providerUrl, random: new Random(plan.seed + 2), longest: plan.weather, away: plan.away };
  const weather = plan.weather > 0 ? new ProviderWeather(climate) : null;
  const crowd = new Crowd(town, operator, resellers);
  const gone = crowd.come(plan.people);
  const striking = misfortune.strike(() => book.acknowledged('purchase'), tell);
  if (!(await isWithin(striking, plan.longest))) town.complain(`It was not done after ${plan.longest} seconds`);
  misfortune.end();
  tell('nothing goes wrong any more');
  crowd.leave();
  await weather?.end();
  if (!(await isWithin(gone, plan.settle))) town.complain('Somebody waits for an answer to this moment');
  tell('everybody is done');
  await everythingThere(world, town, plan.settle, tell);
  await lookAtAll(town, operator, resellers);
  await watch.close();
  const [verdicts, copies] = [await book.verdicts(), await town.copies()];
  town.close();
  return {
    plan,
    verdicts,
    tolls: misfortune.tolls,
    kills: misfortune.kills,
    providerFaults: weather?.faults ?? 0,
    seconds: misfortune.seconds,
    unnoticed: longest(book.unnoticed, weather?.blackouts ?? []),
    copies,
    endedByThemselves: servers.endedByThemselves,
    restartedAsStuck: servers.stuck,
    unexpected: book.unexpected,
    grown: (await soak?.end()) ?? [],
  };
}

/** Whether something ends within so many seconds. */
function isWithin(ending: Promise<unknown>, seconds: number): Promise<boolean> {
  return Promise.race([ending.then(() => true), setTimeout(seconds * 1000, false, { ref: false })]);
}

/** Five of them. */
function longest(unnoticed: Unnoticed[], blackouts: Span[]): Outcome['unnoticed'] {
  const counted = unnoticed.map(({ order, manner, from, until }) => {
    const excused = blackouts.map((away) => Math.min(until, away.until) - Math.max(from, away.from));
    const milliseconds = excused.reduce((left, span) => left - Math.max(0, span), until - from);
    return { order, manner, seconds: milliseconds / 1000 };
  });
  return counted.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
}

/** What is seen of all of them together alone. */
async function lookAtAll(town: Town, operator: Operator, resellers: Reseller[]): Promise<void> {
  // More orders than were acknowledged are more than were pressed for: every press is answered in the end.
  const placed = await Promise.all(resellers.map((reseller) => reseller.orders()));
  const beyond = placed.reduce((sum, orders) => sum + orders, 0) - town.book.acknowledged('order on account');
  if (beyond !== 0) town.complain(`${beyond} orders on account that nobody was told of`);
  const invoices = (await operator.invoices()).toSorted((a, b) => a - b);
  const gap = invoices.findIndex((invoice, before) => invoice !== before + 1);
  if (gap >= 0) town.complain(`Invoice ${gap + 1} of ${invoices.length} is missing, or there twice`);
}

/** With the highest limit there is. */
async function openAccount(town: Town, operator: Operator): Promise<Reseller> {
  const reseller = new Reseller(town);
  await operator.newReseller(reseller.email, 1_000_000);
  await reseller.signIn();
  return reseller;
}

/** Waits until nothing that was acknowledged is missing, but no longer than `seconds`. */
async function everythingThere(
  { servers }: World,
  town: Town,
  seconds: number,
  tell: (line: string) => void,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while ((await town.book.isMissing()) && performance.now() < end) {
    await servers.lookAfter();
    await setTimeout(1000);
    town.countAgain();
    tell(town.book.progress);
  }
  town.countAgain();
}

/** Seconds in which a capture is known of, where the provider answers. */
const noticed = 15 * 60;

/** Whether everything was kept that was promised, nothing came that no fault excuses, and no process had to be started again for it. */
export function isKept({ plan, verdicts, unnoticed, grown, ...outcome }: Outcome): boolean {
  const isOnce = verdicts.every(({ lost, doubled }) => lost.length + doubled.length === 0);
  const isNoticed = unnoticed.every(({ seconds }) => seconds <= noticed);
  const isUnhurt = outcome.endedByThemselves.length + outcome.unexpected.length === 0;
  // An embedded database that a full disk has broken is helped by nothing else.
  const isUnstuck = plan.engine === 'embedded' || outcome.restartedAsStuck === 0;
  return isOnce && isNoticed && isUnhurt && isUnstuck && grown.every(isKeptSmall);
}

/** Of the process that was never killed. How late its event loop is is the machine's as much as its own. */
function isKeptSmall({ what, early, late }: Grown): boolean {
  if (what === 'open files') return late <= early + 20;
  return what === 'memory, MB' ? late <= early * 1.5 : true;
}
