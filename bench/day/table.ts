import { availableParallelism } from 'node:os';
import type { Verdict } from '../../torture/book.ts';
import { percentile } from '../percentile.ts';
import { aligned } from '../report.ts';
import type { DayTown } from './day-town.ts';
import { grown, type Standing } from './growth.ts';
import { countOf, model, type Share } from './model.ts';
import type { NightTask } from './night.ts';
import type { Asked } from './recorder.ts';
import type { Used } from './usage.ts';
import type { Figure } from './watch.ts';

interface Told {
  share: Share;
  contacts: number;
  /** How long it took until all was at rest, in seconds. */
  seconds: number;
  day: DayTown;
  /** By how much the one who makes the visits was late itself, in milliseconds: what is slower than that is the shop's. */
  late: number[];
  figures: Figure[];
  used: Used[];
  before: Standing;
  after: Standing;
  tasks: NightTask[];
  verdicts: Verdict[];
}

/** Over so many seconds a peak is counted. */
const window = 10;

export function tablesOf(told: Told): string {
  const { share, contacts, seconds, day, late } = told;
  const asked = [...day.recorder.asked.values()];
  const days = (share.minutes * share.speed) / (24 * 60);
  const sorted = Float64Array.from(late).sort();
  const requests = asked.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const nothing = [...day.idle].map(([kind, times]) => `${kind} ${times} ×`).join(', ');
  return [
    `${share.stickers} stickers, ${contacts} contacts of a year; ${days.toFixed(3)} of a day in ${share.minutes} minutes, at ${share.speed} × its speed; ${availableParallelism()} CPUs, Node ${process.versions.node}`,
    `${requests} requests, at rest after ${seconds.toFixed(0)} s; visits began late by ${percentile(sorted, 0.5).toFixed(1)} ms (p50), ${percentile(sorted, 0.99).toFixed(0)} ms (p99)`,
    ...(nothing ? [`had nothing to do: ${nothing}`] : []),
    aligned(requestRows(share, asked)),
    aligned(figureRows(told.figures)),
    aligned(usedRows(told.used)),
    growthLines(told.before, told.after),
    aligned([
      ['nightly task', 'ms', 'fault'],
      ...told.tasks.map(({ name, took_ms, fault }) => [name, String(took_ms ?? ''), fault ?? '']),
    ]),
    aligned([
      ['promised', 'times', 'lost', 'doubled'],
      ...told.verdicts.map(({ kind, acknowledged, lost, doubled }) => [
        kind,
        ...[acknowledged, lost.length, doubled.length].map(String),
      ]),
    ]),
  ].join('\n\n');
}

function requestRows(share: Share, asked: Asked[]): string[][] {
  const heading = [
    'kind: request',
    'visits',
    'sent',
    'planned/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'max ms',
    'errors',
    'refused',
  ];
  const rows = model.flatMap((kind) =>
    asked
      .filter((each) => each.kind === kind.name)
      .map((each, index) => {
        const sorted = Float64Array.from(each.latencies).sort();
        const times = [0.5, 0.95, 0.99, 1].map((part) => percentile(sorted, part).toFixed(1));
        const errors = [...each.errors].map(([why, count]) => `${count} × ${why}`).join(', ');
        const visits = index === 0 ? String(countOf(kind, share)) : '';
        const counts = [visits, String(sorted.length), peak(each.at).toFixed(1)];
        return [`${each.kind}: ${each.step}`, ...counts, ...times, errors || '0', String(each.refused)];
      }),
  );
  const all = Float64Array.from(asked.flatMap(({ latencies }) => latencies)).sort();
  const times = [0.5, 0.95, 0.99, 1].map((part) => percentile(all, part).toFixed(1));
  const errors = asked.reduce((sum, each) => sum + [...each.errors.values()].reduce((a, b) => a + b, 0), 0);
  const refused = asked.reduce((sum, each) => sum + each.refused, 0);
  const counts = [String(all.length), peak(asked.flatMap((each) => each.at)).toFixed(1)];
  return [heading, ...rows, ['all', '', ...counts, ...times, String(errors), String(refused)]];
}

/** How many a second were due when most were: what the plan asks for, whether or not the shop keeps up. */
function peak(times: number[]): number {
  const windows = new Map<number, number>();
  for (const time of times) {
    const place = Math.floor(time / window);
    windows.set(place, (windows.get(place) ?? 0) + 1);
  }
  return Math.max(0, ...windows.values()) / window;
}

function figureRows(figures: Figure[]): string[][] {
  const shown = figures.filter(({ name, most }) => most > 0 || name.startsWith('oldest unsent'));
  const cells = shown.map(({ name, p50, p99, most }) => [name, ...[p50, p99, most].map((value) => value.toFixed(1))]);
  return [['seen each second', 'p50', 'p99', 'most'], ...cells];
}

function usedRows(used: Used[]): string[][] {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [
    ['process', 'of a core', 'MB before', 'MB after'],
    ...used.map(({ what, share, memory }) => [
      what,
      share === null ? 'unknown' : `${(100 * share).toFixed(0)} %`,
      ...(memory ? memory.map(megabytes) : ['', '']),
    ]),
  ];
}

function growthLines(before: Standing, after: Standing): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const rows = grown(before, after).map(({ name, inserted, updated, deleted, bytes }) => [
    name,
    ...[inserted, updated, deleted].map(String),
    megabytes(bytes),
  ]);
  return `database ${megabytes(before.size)} MB, grown by ${megabytes(after.size - before.size)} MB; ${megabytes(after.wal - before.wal)} MB of write-ahead log\n\n${aligned(
    [['table', 'new rows', 'changed', 'deleted', 'MB more'], ...rows],
  )}`;
}
