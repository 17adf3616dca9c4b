import { setTimeout } from 'node:timers/promises';
import { Book } from './book.ts';
import { Misfortune } from './faults/misfortune.ts';
import { ProviderWeather } from './faults/provider-weather.ts';
import { longestUnnoticed, type Outcome } from './outcome.ts';
import { Crowd } from './people/crowd.ts';
import { Operator } from './people/operator.ts';
import { Reseller } from './people/reseller.ts';
import { Town } from './people/town.ts';
import type { Plan } from './plans.ts';
import { Random } from './random.ts';
import { isWithin } from './within.ts';
import { Soak } from './world/soak.ts';
import { Watch } from './world/watch.ts';
import { openWorld, operatorEmail, type World } from './world/world.ts';

/**
 * People use the shop while everything around it fails, and then it is checked what became of what was acknowledged to them. `tell`: receives
 * progress messages. `look`: is called with the outcome while everything is still running.
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
    unnoticed: longestUnnoticed(book.unnoticed, weather?.blackouts ?? []),
    copies,
    endedByThemselves: servers.endedByThemselves,
    restartedAsStuck: servers.stuck,
    unexpected: book.unexpected,
    grown: (await soak?.end()) ?? [],
  };
}

/** Checks what shows only in the sum of all orders. */
async function lookAtAll(town: Town, operator: Operator, resellers: Reseller[]): Promise<void> {
  // Every order request is answered in the end: so more orders than acknowledgements means that an order was doubled.
  const placed = await Promise.all(resellers.map((reseller) => reseller.orders()));
  const beyond = placed.reduce((sum, orders) => sum + orders, 0) - town.book.acknowledged('order on account');
  if (beyond !== 0) town.complain(`${beyond} orders on account that nobody was told of`);
  const { invoices, creditNotes } = await operator.documents();
  lookForGap(town, 'Invoice', invoices);
  lookForGap(town, 'Credit note', creditNotes);
}

/** A financial year does not begin in an experiment: each series goes from 1 to its end. */
function lookForGap(town: Town, what: string, numbers: number[]): void {
  const gap = numbers.toSorted((a, b) => a - b).findIndex((number, before) => number !== before + 1);
  if (gap >= 0) town.complain(`${what} ${gap + 1} of ${numbers.length} is missing, or there twice`);
}

/** An account with the highest limit there is. */
export async function openAccount(town: Town, operator: Operator): Promise<Reseller> {
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
