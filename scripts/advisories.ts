import type { AcceptedAdvisory } from './accepted-advisories.ts';

/** A known vulnerability of a package that we have. */
export interface Advisory {
  /** As `GHSA-jf85-cpcp-j695`. */
  id: string;
  package: string;
  title: string;
}

/** What `npm audit --json` answers, as far as it is read. */
export interface NpmAudit {
  vulnerabilities: Record<string, { via: (string | { name: string; url: string; title: string })[] }>;
}

/** A record of the offline list, in OSV's form (https://ossf.github.io/osv-schema), as far as it is read. */
export interface OsvRecord {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
  }[];
}

/** What npm says: each advisory once, whichever packages it reaches through others. */
export function advisoriesOf({ vulnerabilities }: NpmAudit): Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via);
  const named = all.filter((each) => typeof each !== 'string');
  const byId = new Map(
    named.map(({ name, url, title }) => [url, { id: url.split('/').at(-1) ?? url, package: name, title }]),
  );
  return [...byId.values()];
}

/** What a record of the offline list says about the versions that are installed. */
export function reachedBy(record: OsvRecord, installed: ReadonlyMap<string, ReadonlySet<string>>): Advisory[] {
  if (record.withdrawn) return [];
  return (record.affected ?? []).flatMap(({ package: about, versions = [], ranges = [] }) => {
    if (about?.ecosystem !== 'npm') return [];
    const reached = [...(installed.get(about.name) ?? [])].filter(
      (version) =>
        versions.includes(version) || ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events)),
    );
    const title = record.summary ?? 'no summary';
    return reached.length > 0 ? [{ id: record.id, package: `${about.name} ${reached.join(', ')}`, title }] : [];
  });
}

/** Those that are not accepted, or no more. `today`: `2026-11-27`. */
export function notAccepted(found: Advisory[], accepted: readonly AcceptedAdvisory[], today: string): Advisory[] {
  return found.filter(({ id }) => !accepted.some((each) => each.id === id && today <= each.until));
}

type Events = { introduced?: string; fixed?: string; last_affected?: string }[];

/** Events are in the order of their versions: what was introduced last, and not ended by then, counts. */
function isWithin(version: string, events: Events): boolean {
  let isReached = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && (introduced === '0' || compare(version, introduced) >= 0)) isReached = true;
    if (fixed !== undefined && compare(version, fixed) >= 0) isReached = false;
    if (last_affected !== undefined && compare(version, last_affected) > 0) isReached = false;
  }
  return isReached;
}

/** By the rules of semver: negative if `a` is the older one. What stands after `+` does not count. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map(partsOf) as [Parts, Parts];
  for (const place of [0, 1, 2]) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.before.length === 0 || right.before.length === 0) return right.before.length - left.before.length;
  return compareBefore(left.before, right.before);
}

interface Parts {
  numbers: number[];
  /** What stands after the hyphen: such a version comes before the one without. */
  before: string[];
}

function partsOf(version: string): Parts {
  const [core = '', ...before] = (version.split('+')[0] ?? '').split('-');
  return { numbers: core.split('.').map(Number), before: before.length > 0 ? before.join('-').split('.') : [] };
}

function compareBefore(left: string[], right: string[]): number {
  for (const [place, one] of left.entries()) {
    const other = right[place];
    if (other === undefined) return 1;
    if (one === other) continue;
    const [oneIsNumber, otherIsNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (oneIsNumber && otherIsNumber) return Number(one) - Number(other);
    if (oneIsNumber !== otherIsNumber) return oneIsNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return left.length - right.length;
}
