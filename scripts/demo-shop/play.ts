import { sql } from 'kysely';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Env } from '../../server/env.ts';
import { createLog } from '../../server/http/log.ts';
import { readSettlements } from '../../server/payments/settlements/read.ts';
import { openVault } from '../../server/personal-data/open-vault.ts';
import { seedDemo } from '../../server/sandbox/demo.ts';
import { start } from '../../server/start.ts';
import { buyersCome } from './buyers.ts';
import { Desk } from './desk.ts';
import { peopleWrite } from './letters.ts';
import { receives } from './owners.ts';
import { resellersSell } from './resellers.ts';
import { day, Story } from './story.ts';
import { StoryClock } from './story-clock.ts';

/** In seconds. The clock leaps: nothing looks by itself within the real minutes that a story takes, and nobody was away in its months. */
const [realDay, storyYear] = [24 * 3600, 365 * 24 * 3600];

interface Length {
  /** How many days the story has, before the one in which it ends. */
  days: number;
  /** When it ends, now or lately. */
  end: Date;
  /** Hears of each day that begins, from 0. */
  tell: (day: number) => void;
}

/**
 * Fills an empty sandbox with made-up business, by the calls that its people would make, on a clock of its own. `env`: the settings of a
 * sandbox on this machine that trusts a proxy on it, and is looked at later at the port of these settings. Throws where the shop has orders already, or something of the story was refused.
 */
export async function playShop(env: Env, { days, end, tell }: Length): Promise<void> {
  const begin = midnightInIndia(new Date(end.getTime() - days * day));
  await seedDemoIn(env, begin);
  const clock = new StoryClock(begin);
  const { now } = clock;
  const running = await start(
    // The story is told at a port of its own: what is sent leads to where the shop will be looked at.
    { ...env, port: 0, publicUrl: env.publicUrl ?? `http://localhost:${env.port}`, creditNotesSince: begin },
    {
      now,
      timeouts: { checkInterval: realDay, silence: storyYear },
      paymentTimeouts: { checkInterval: realDay },
    },
  );
  try {
    const { url, services } = running;
    const story = new Story({ url, services, now, start: now(), end });
    story.daily(0, async (index) => tell(index));
    await open(story);
    const moveTo = (at: Date) => passUntil(at, story, clock);
    await story.agenda.run(moveTo);
    await moveTo(end);
    await running.drain();
    await dateOwners(services.database.db);
  } finally {
    await running.stop();
  }
}

/** Lets the time pass until then: what was sent for later leaves at its own time. */
async function passUntil(at: Date, story: Story, clock: StoryClock): Promise<void> {
  await story.untilSent();
  for (let held = await story.nextHeld(); held && held < at; held = await story.nextHeld()) {
    clock.moveTo(held);
    await story.untilSent();
  }
  clock.moveTo(at);
}

async function open(story: Story): Promise<void> {
  const desk = new Desk(story, ({ buyer }, guids) => {
    for (const [index, guid] of guids.entries()) receives(story, index === 0 ? buyer : story.newcomer(), guid);
  });
  await desk.open();
  await resellersSell(story, desk);
  buyersCome(story, (bought) => desk.take(bought));
  peopleWrite(story);
  // By the clock of the story: what reads them by itself would come once, with three months to catch up.
  story.daily(6.5, async () => {
    await readSettlements(story.services);
  });
}

/** The database dates owners and their vehicles by its own clock: in the story they are there since they registered. */
async function dateOwners(db: Db): Promise<void> {
  await sql`update owner set created_at = registered_at where registered_at is not null`.execute(db);
  await sql`update vehicle set created_at = registered_at from owner
    where owner.id = owner_id and registered_at is not null`.execute(db);
}

/** The demo's own stickers are those of today: their trials end in the days after it. Its reseller and its operator are there since it began. */
async function seedDemoIn(env: Env, begin: Date): Promise<void> {
  const database = await openDatabase(env);
  try {
    await migrate(database, createLog('error'));
    const placed = await database.db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
    if (placed)
      throw new Error('There are orders in this shop already. Give an empty one: DATA_DIR=/tmp/shop npm run demo:shop');
    await seedDemo(database.db, await openVault(database.db, env), new Date(), begin);
  } finally {
    await database.close();
  }
}

function midnightInIndia(time: Date): Date {
  const indiaOffset = 5.5 * 3_600_000;
  return new Date(Math.floor((time.getTime() + indiaOffset) / day) * day - indiaOffset);
}
