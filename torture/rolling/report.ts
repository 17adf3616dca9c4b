import type { Verdict } from '../book.ts';
import type { Replaced } from './processes.ts';
import type { Answered } from './proxy.ts';
import type { Visits } from './visitors.ts';

export interface Report {
  seed: number;
  /** All that the proxy answered: to visitors, to people and to the browser. */
  answered: Answered[];
  visits: Map<string, Visits>;
  verdicts: Verdict[];
  replaced: (Replaced & { what: string })[];
  /** What old pages did in the browser. */
  used: string[];
  unexpected: string[];
  /** Lines about faults in the processes' logs. */
  faults: string[];
}

const fileOfRelease = /^\/(assets\/|(contact|following)\.js)/;

/** By which part of its address a request is counted: the first that fits. */
const kinds: [kind: string, uri: RegExp][] = [
  ['files of a release', fileOfRelease],
  ['lists of pages', /^\/__manifest/],
  ['data of pages, forms', /\.data(\?|$)/],
  ['open pages (events)', /^\/api\/contact\/live/],
  ['messages and calls', /^\/api\/(sms\/template|make-call)/],
  ['orders and payments', /^\/api\/(checkout|paymentstatus|order|product_price|reseller)/],
  ['logins, registrations', /^\/api\/(register|verify|vehicle_owner|registerwith)/],
  ['the console', /^\/api\/console/],
  ['providers’ reports', /^\/api\/webhooks/],
  ['other calls', /^\/api\//],
  ['pages', /^\//],
];

/** A file that is not there, a list that is of another release, and whatever the shop or the proxy could not answer. */
function isFailed({ uri, status }: Answered): boolean {
  const isGone = status === 404 && fileOfRelease.test(uri);
  return status >= 500 || isGone || (status === 204 && uri.startsWith('/__manifest'));
}

/** Whoever asked did not wait for it. What a process of ours left unanswered is a 502. */
function isLeft({ status }: Answered): boolean {
  return status === 0 || status === 499;
}

export function failuresOf({ answered, visits, verdicts, unexpected, faults }: Report): number {
  const unmet = verdicts.reduce((sum, { lost, doubled }) => sum + lost.length + doubled.length, 0);
  const failed = [...visits.values()].reduce((sum, each) => sum + each.failed.length, 0);
  return answered.filter(isFailed).length + failed + unmet + unexpected.length + faults.length;
}

export function tableOf(report: Report): string {
  const { seed, answered, visits, verdicts, replaced, used, unexpected, faults } = report;
  const counted = kinds.map(([kind]) => ({ kind, made: 0, failed: 0, left: 0 }));
  for (const each of answered) {
    const row = counted[kinds.findIndex(([, uri]) => uri.test(each.uri))];
    if (!row) continue;
    row.made += 1;
    if (isLeft(each)) row.left += 1;
    if (isFailed(each)) row.failed += 1;
  }
  const failures = answered
    .filter(isFailed)
    .map(({ method, uri, status }) => `${method} ${uri.slice(0, 80)} ${status}`);
  return [
    `seed ${seed}`,
    columns([
      ['requests', 'answered', 'failed', 'given up by the client'],
      ...counted.map(({ kind, made, failed, left }) => [kind, made, failed, left]),
      ['all', answered.length, failures.length, answered.filter(isLeft).length],
    ]),
    columns([
      ['as visitors saw it', 'requests', 'failed'],
      ...[...visits].map(([kind, { made, failed }]) => [kind, made, failed.length]),
    ]),
    columns([
      ['promised', 'times', 'lost', 'doubled'],
      ...verdicts.map(({ kind, acknowledged, lost, doubled }) => [kind, acknowledged, lost.length, doubled.length]),
    ]),
    columns([
      ['replaced', 'stopped in, s', 'started in, s'],
      ...replaced.map(({ what, stop, start }) => [what, stop.toFixed(1), start.toFixed(1)]),
    ]),
    ...used.map((line) => `  ${line}`),
    ...failures.slice(0, 20),
    ...[...visits.values()].flatMap(({ failed }) => failed.slice(0, 5)),
    ...unexpected.slice(0, 20),
    ...faults.slice(0, 20),
    `${failuresOf(report)} failures`,
  ].join('\n');
}

function columns(rows: (string | number)[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)));
  const cell = (value: string | number, at: number) =>
    at === 0 ? String(value).padEnd(widths[at] ?? 0) : String(value).padStart(widths[at] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`).join('\n');
}
