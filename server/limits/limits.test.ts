import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { expectLockedInOrder, row } from '../../test/locks.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import { ApiError } from '../http/api-error.ts';
import { type Counted, keyOf, Limits, type Use } from './limits.ts';
import { limits as table } from './table.ts';

const names = ['contact-message', 'contact-address', 'code-soon'] as const;
type Name = (typeof names)[number];
interface SomeUse extends Use {
  limit: Name;
  subject: number;
  points: number;
}

let server: TestServer;
let limits: Limits;
let clock = Date.UTC(2026, 10, 22, 6, 30);
beforeAll(async () => {
  // With its clock: otherwise what is counted here would be forgotten as long expired while it is looked at.
  server = await testServer({ now: () => new Date(clock) });
  limits = new Limits(server.services);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  clock = Date.UTC(2026, 10, 22, 6, 30);
  await resetLimits(server);
});

const of = (limit: Name, subject = 1, points = 1): SomeUse => ({ limit, subject, points });
const db = () => server.services.database.db;
const pointsOf = async (use: Use) => {
  const row = db().selectFrom('rate_limit').select(['points', 'expire']).where('key', '=', keyOf(use));
  return row.executeTakeFirst();
};
/** What was counted, or null where it was rejected with 429. */
const tryOut = (...uses: Use[]): Promise<Counted | null> =>
  limits.count(uses).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) return null;
    throw error;
  });
const many = (times: number, ...uses: Use[]) => Promise.all(Array.from({ length: times }, () => tryOut(...uses)));
const accepted = (tries: (Counted | null)[]) => tries.filter((counted) => counted !== null);

/** The simplest counter there is: what the database has to agree with. */
class Model {
  readonly #windows = new Map<string, { ends: number; points: number }>();

  count(uses: SomeUse[]): boolean {
    const opened = uses.map((use) => ({ use, window: this.#windowOf(use) }));
    if (opened.some(({ use, window }) => window.points + use.points > table[use.limit].most)) return false;
    for (const { use, window } of opened) {
      window.points += use.points;
      this.#windows.set(keyOf(use), window);
    }
    return true;
  }

  uncount(uses: SomeUse[], countedAt: number): void {
    for (const use of uses) {
      const window = this.#windows.get(keyOf(use));
      const began = (window?.ends ?? 0) - table[use.limit].seconds * 1000;
      // The window of then, and not the next one.
      if (window && began <= countedAt && countedAt < window.ends)
        window.points = Math.max(0, window.points - use.points);
    }
  }

  points(use: SomeUse): number {
    return this.#windows.get(keyOf(use))?.points ?? 0;
  }

  #windowOf(use: SomeUse) {
    const known = this.#windows.get(keyOf(use));
    return known && known.ends > clock ? known : { ends: clock + table[use.limit].seconds * 1000, points: 0 };
  }
}

const someUse = fc.record({
  limit: fc.constantFrom(...names),
  subject: fc.integer({ min: 1, max: 2 }),
  points: fc.integer({ min: 1, max: 8 }),
});
const someUses = fc.uniqueArray(someUse, { minLength: 1, maxLength: 3, selector: keyOf });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ uses: someUses }) },
  { weight: 2, arbitrary: fc.record({ uncount: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ later: fc.constantFrom(1, 10_000, 29_999, 30_000, 3_599_999, 3_600_000) }) },
);

describe('limits', () => {
  it('count as the simplest counter does, whatever is counted, taken back and waited for', async () => {
    const history = fc.array(step, { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await resetLimits(server);
        const model = new Model();
        const earlier: { counted: Counted; uses: SomeUse[]; at: number }[] = [];
        for (const each of steps) {
          if ('later' in each) clock += each.later;
          if ('uses' in each) {
            const counted = await tryOut(...each.uses);
            expect(counted !== null).toBe(model.count(each.uses));
            if (counted) earlier.push({ counted, uses: each.uses, at: clock });
          }
          if ('uncount' in each && earlier.length > 0) {
            const [taken] = earlier.splice(each.uncount % earlier.length, 1);
            await taken?.counted.uncount();
            model.uncount(taken?.uses ?? [], taken?.at ?? 0);
          }
          for (const name of names)
            for (const subject of [1, 2])
              expect((await pointsOf(of(name, subject)))?.points ?? 0).toBe(model.points(of(name, subject)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('count as it does where many count, take back and clear what is over at the same moment', async () => {
    const batch = fc.record({
      counts: fc.integer({ min: 0, max: 30 }),
      uncounts: fc.integer({ min: 0, max: 6 }),
      later: fc.constantFrom(0, 0, 1_200_000, 3_600_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches) => {
        await resetLimits(server);
        const use = of('contact-address');
        let [ends, points] = [0, 0];
        let mine: Counted[] = [];
        for (const { counts, uncounts, later } of batches) {
          clock += later;
          if (clock >= ends) [ends, points, mine] = [0, 0, []];
          const back = mine.splice(0, uncounts);
          const [tries] = await Promise.all([
            many(counts, use),
            Promise.all(back.map((counted) => counted.uncount())),
            db().deleteFrom('rate_limit').where('expire', '<', clock).execute(),
          ]);
          const passed = accepted(tries);
          mine.push(...passed);
          // What is undone meanwhile may free a use in time, or not.
          expect(passed.length).toBeGreaterThanOrEqual(Math.min(counts, 30 - points));
          expect(passed.length).toBeLessThanOrEqual(Math.min(counts, 30 - points + back.length));
          if (passed.length > 0 && ends === 0) ends = clock + 3_600_000;
          points += passed.length - back.length;
          if (ends > 0) expect((await pointsOf(use))?.points).toBe(points);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('let through as many as there are, of three hundred at once before the edge and three hundred after it', async () => {
    const use = of('contact-message');
    expect(accepted(await many(300, use))).toHaveLength(6);
    expect((await pointsOf(use))?.points).toBe(6);
    clock += 3_600_000;
    expect(accepted(await many(300, use))).toHaveLength(6);
    expect((await pointsOf(use))?.points).toBe(6);
  });

  it('let no more through where the window ends in the middle of three hundred tries', async () => {
    const use = of('contact-message');
    expect(accepted(await many(6, use))).toHaveLength(6);
    clock += 3_599_999;
    const before = many(300, use);
    clock += 1;
    const [tries, after] = await Promise.all([before, many(300, use)]);
    expect(accepted([...tries, ...after])).toHaveLength(6);
    expect((await pointsOf(use))?.points).toBe(6);
  });

  it('take a count back in the window that it was counted in, and in no other', async () => {
    const use = of('contact-message');
    const first = accepted(await many(6, use));
    clock += 3_600_000;
    const second = accepted(await many(4, use));
    await Promise.all(first.map((counted) => counted.uncount()));
    expect((await pointsOf(use))?.points).toBe(4);
    // Undone repeatedly by mistake: the counts of others stay.
    for (const counted of [second[0], second[0], second[0]]) await counted?.uncount();
    expect((await pointsOf(use))?.points).toBe(3);
    expect(accepted(await many(7, use))).toHaveLength(3);
  });

  it('take back what was counted at a moment, where that is known later, in the window of then alone', async () => {
    const [use, counted] = [of('contact-message', 1, 2), new Date(clock)];
    await many(2, use);
    clock += 3_599_999;
    await limits.uncountAt([use], counted);
    expect((await pointsOf(use))?.points).toBe(2);
    clock += 1;
    await many(2, use);
    await limits.uncountAt([use], counted);
    expect((await pointsOf(use))?.points).toBe(4);
  });

  it('count nothing of what one of them refuses, and take nothing back from the others', async () => {
    const [message, address] = [of('contact-message'), of('contact-address')];
    expect(accepted(await many(6, message))).toHaveLength(6);
    expect(accepted(await many(50, address, message))).toHaveLength(0);
    expect(await pointsOf(address)).toBeUndefined();
    expect(accepted(await many(40, address))).toHaveLength(30);
  });

  it('wait for no one who waits for them: any uses in any order, at once', async () => {
    const uses = [of('contact-message', 1), of('contact-address', 1), of('contact-address', 2)];
    const orders = Array.from({ length: 60 }, (_, turn) => (turn % 2 ? uses : uses.toReversed()));
    const tries = accepted(await Promise.all(orders.map((each) => tryOut(...each))));
    expect(tries).toHaveLength(6);
    await Promise.all(tries.map((counted) => counted.uncount()));
    for (const use of uses) expect((await pointsOf(use))?.points).toBe(0);
  });

  it('say when the next window begins', async () => {
    await tryOut(of('code-soon'));
    clock += 12_000;
    await expect(limits.count([of('code-soon')])).rejects.toMatchObject({ retryAfterSeconds: 18 });
  });

  it('say no more than a whole window, to one who read the clock before the one who opened it', async () => {
    await tryOut(of('code-soon'));
    clock -= 1;
    await expect(limits.count([of('code-soon')])).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });

  it('refuse what is more than there will ever be', async () => {
    expect(await tryOut(of('contact-message', 1, 7))).toBeNull();
    expect(await pointsOf(of('contact-message'))).toBeUndefined();
  });

  it('say a whole window of what is more than there will ever be, where the last one is over', async () => {
    await tryOut(of('contact-message'));
    clock += 2 * 3600_000;
    await expect(limits.count([of('contact-message', 1, 7)])).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  });
});

// The embedded database has one connection: no transaction waits there while it holds a lock.
describe.runIf(inject('engine').name === 'server')('counts are taken back in one order', () => {
  it.each(['as they were given', 'the other way round'])('%s', (how) =>
    expectLockedInOrder(server, async () => {
      await resetLimits(server);
      const inOrder = [of('contact-address'), of('contact-message')];
      const counted = await limits.count(how === 'as they were given' ? inOrder : inOrder.toReversed());
      // Its row is written again, behind the other.
      await tryOut(of('contact-address'));
      return { act: () => counted.uncount(), rows: inOrder.map((use) => row('rate_limit', keyOf(use), 'key')) };
    }),
  );
});
