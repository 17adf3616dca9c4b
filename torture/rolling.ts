import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/free-port.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { settings } from '../test/process.ts';
import { runScript } from '../test/run-script.ts';
import { startSimulatorProcess } from '../test/simulator-process.ts';
import { Book } from './book.ts';
import { openAccount } from './experiment.ts';
import { Crowd } from './people/crowd.ts';
import { Operator } from './people/operator.ts';
import { Owner } from './people/owner.ts';
import type { Reseller } from './people/reseller.ts';
import { Town } from './people/town.ts';
import { Random } from './random.ts';
import { openOldPages } from './rolling/old-pages.ts';
import { Processes, type Replaced } from './rolling/processes.ts';
import { startProxy } from './rolling/proxy.ts';
import { nextRelease } from './rolling/releases.ts';
import { failuresOf, tableOf } from './rolling/report.ts';
import { Visitors } from './rolling/visitors.ts';
import { thisRelease } from './world/servers.ts';
import { operatorEmail } from './world/world.ts';

// Two processes of this release behind Caddy are replaced by those of a next one, one after the other, and back again, while people use the shop: no
// request fails. `--next`: the folder of a built release with another build; one is made and built unless it is given.
// `npm run trial:rolling -- [--next <folder>] [--rate 20] [--people 6] [--seed 1]`
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { next: text, rate: text, people: text, seed: text } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const [rate, people] = [Number(values.rate ?? 20), Number(values.people ?? 6)];
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Returns how many failures there were. */
async function trial(): Promise<number> {
  await using opened = new AsyncDisposableStack();
  const next = values.next ? resolve(values.next) : nextRelease();
  say(`the next release is in ${next}`);
  const ports = { http: await freePort(), https: await freePort(), servers: [await freePort(), await freePort()] };
  const url = `http://127.0.0.1:${ports.http}`;
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  // Reports of messages go to the shop's own address, whose certificate is Caddy's own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const lasting = ['--tries', '100000', '--outbox', '1000000'];
  const simulators = await startSimulatorProcess(`${url}/api/webhooks/razorpay`, lasting);
  opened.defer(() => simulators.stop());
  const variables = {
    ...settings({ DATABASE_URL: postgres.url, DATA_DIR: '', drop: async () => {} }, simulators),
    NODE_ENV: 'production',
    PUBLIC_URL: `https://localhost:${ports.https}`,
    TRUSTED_PROXIES: 'loopback',
    DATA_KEYS: `a:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    LOG_LEVEL: 'info',
    SMS_BUDGET: '1000000',
    CALL_BUDGET: '1000000',
  };
  const processes = new Processes(ports.servers, variables);
  opened.defer(() => processes.stopAll());
  const starts = [await processes.start(0, thisRelease), await processes.start(1, thisRelease)];
  say(`two processes of this release listen, after ${starts.map((each) => each.toFixed(1)).join(' and ')} s`);
  await runScript('operator', ['add', '--email', operatorEmail, '--name', 'Nandini'], variables);
  const proxy = await startProxy(ports);
  opened.defer(() => proxy.close());

  const book = new Book();
  const town = new Town({ shopUrl: url, providerUrl: simulators.controlUrl, book, random: new Random(seed) });
  const operator = new Operator(town);
  await operator.signIn(operatorEmail);
  const resellers: [Reseller, ...Reseller[]] = [await openAccount(town, operator)];
  while (resellers.length < 10) resellers.push(await openAccount(town, operator));
  const [guid = ''] = await operator.mint(1, 0);
  const owner = new Owner(town);
  await owner.register(guid);
  const crowd = new Crowd(town, operator, resellers);
  const gone = crowd.come(people);
  const visitors = new Visitors(url, guid, new Random(seed + 1));
  visitors.come(rate);
  say(`${people} people use the shop, ${rate} others a second look at its pages`);
  await setTimeout(10_000);

  const replaced: (Replaced & { what: string })[] = [];
  const used: string[] = [];
  for (const [what, release, mark] of [
    ['this → next', next, 'next'],
    ['next → this', thisRelease, null],
  ] as const) {
    const shop = { url: variables.PUBLIC_URL, providerUrl: simulators.controlUrl, guid, phone: owner.phone };
    const pages = await openOldPages(shop);
    try {
      for (const place of ports.servers.keys()) {
        const took = await processes.replace(place, release);
        replaced.push({ what: `${what}, process ${place + 1}`, ...took });
        say(
          `${what}, process ${place + 1}: stopped in ${took.stop.toFixed(1)} s, started in ${took.start.toFixed(1)} s`,
        );
        // Both releases serve side by side.
        await setTimeout(10_000);
      }
      for (const done of await pages.use(mark)) used.push(`${what}: ${done}`);
    } catch (error) {
      town.complain(`an old page in the browser: ${(error as Error).message}`);
    }
    for (const trouble of pages.troubles) town.complain(`in the browser: ${trouble}`);
    await pages.close();
  }

  say('nothing is replaced any more');
  crowd.leave();
  await Promise.all([gone, visitors.leave()]);
  for (let looks = 0; looks < 300 && (await book.isMissing()); looks++) {
    await setTimeout(1000);
    town.countAgain();
  }
  town.countAgain();
  const verdicts = await book.verdicts();
  town.close();
  const report = {
    seed,
    answered: proxy.answered(),
    visits: visitors.visits,
    verdicts,
    replaced,
    used,
    unexpected: book.unexpected,
    faults: processes.faults,
  };
  console.log(`\n${tableOf(report)}`);
  return failuresOf(report);
}

process.exit((await trial()) === 0 ? 0 : 1);
