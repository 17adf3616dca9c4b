/** Modules of one file of script. */
export interface Part {
  /** The name of a file that every page loads, which is kept as it is. */
  fixed: string | null;
  modules: string[];
  /** Of each page, in the order of `says`, whether it loads the file. */
  readers: boolean[];
  /** In characters. */
  size: number;
  /** The files that it loads in turn. */
  imports: Set<Part>;
}

/** What a file costs a page beside what it contains, in characters: headers, a place in the queue, words that compress badly alone. */
const perFile = 9000;

/** All parts that some load with them, directly or in turn, but for those that every page has anyway. */
function loadedWith(parts: readonly Part[]): Set<Part> {
  const found = new Set(parts);
  for (const each of found) for (const next of each.imports) if (next.fixed === null) found.add(next);
  for (const part of parts) found.delete(part);
  return found;
}

/** What lies between some parts: left out of their file it would import it, and be imported by it. */
function between(parts: readonly Part[]): Part[] {
  return [...loadedWith(parts)].filter((part) => parts.some((each) => loadedWith([part]).has(each)));
}

function readersOf(parts: readonly Part[]): boolean[] {
  return parts.reduce<boolean[]>((all, { readers }) => readers.map((is, page) => is || all[page] === true), []);
}

/** Makes one file of parts. What it loads is loaded by all of its readers. Returns it. */
function join(parts: readonly Part[], all: Set<Part>): Part {
  const readers = readersOf(parts);
  const one: Part = {
    fixed: null,
    modules: parts.flatMap(({ modules }) => modules),
    readers,
    size: parts.reduce((sum, { size }) => sum + size, 0),
    imports: new Set(parts.flatMap(({ imports }) => [...imports]).filter((part) => !parts.includes(part))),
  };
  for (const part of parts) all.delete(part);
  for (const part of all) for (const old of parts) if (part.imports.delete(old)) part.imports.add(one);
  for (const part of loadedWith([one])) part.readers = readersOf([part, one]);
  all.add(one);
  return one;
}

/**
 * Joins parts, first those by which pages win most, until nothing is won any more. Pages that need several of them ask for fewer files then, and
 * those that need one load the others, too, with what these import. `says`: how much each page counts.
 */
export function joined(parts: readonly Part[], says: readonly number[]): Part[] {
  const weigh = (counts: (page: number) => boolean) =>
    says.reduce((sum, say, page) => (counts(page) ? sum + say : sum), 0);
  const costOf = ({ readers, size }: Pick<Part, 'readers' | 'size'>) =>
    weigh((page) => readers[page] === true) * (perFile + size);

  function gainOf(joining: readonly Part[]): number {
    const readers = readersOf(joining);
    const size = joining.reduce((sum, part) => sum + part.size, 0);
    let gain = joining.reduce((sum, part) => sum + costOf(part), 0) - costOf({ readers, size });
    for (const part of loadedWith(joining))
      gain -= weigh((page) => readers[page] === true && part.readers[page] !== true) * (perFile + part.size);
    return gain;
  }

  const all = new Set(parts);
  let pairs: { pair: [Part, Part]; gain: number }[] = [];
  const consider = (one: Part, others: Iterable<Part>) => {
    for (const other of others) {
      if (other === one || one.fixed !== null || other.fixed !== null) continue;
      const gain = gainOf([one, other]);
      if (gain > 0) pairs.push({ pair: [one, other], gain });
    }
  };
  const list = [...all];
  for (const [index, part] of list.entries()) consider(part, list.slice(index + 1));
  for (;;) {
    const best = pairs.reduce((top, each) => (each.gain > top.gain ? each : top), { pair: null, gain: 0 } as {
      pair: [Part, Part] | null;
      gain: number;
    });
    if (!best.pair) return [...all];
    pairs = pairs.filter((each) => each !== best);
    const together = [...best.pair, ...between(best.pair)];
    // What was joined meanwhile may have made it less.
    const gain = gainOf(together);
    if (gain <= 0) continue;
    if (gain < best.gain) {
      pairs.push({ pair: best.pair, gain });
      continue;
    }
    pairs = pairs.filter(({ pair }) => !pair.some((part) => together.includes(part)));
    consider(join(together, all), [...all]);
  }
}
