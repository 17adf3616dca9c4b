import type { Outcome } from './outcome.ts';

/** The outcome of an experiment as a table, as quoted in docs/RELIABILITY.md. */
export function tableOf({ plan, verdicts, tolls, grown, ...outcome }: Outcome): string {
  const promised = [
    ['told', 'times', 'lost', 'doubled'],
    ...verdicts.map(({ kind, acknowledged, lost, doubled }) => [kind, acknowledged, lost.length, doubled.length]),
  ];
  const suffered = [
    ['fault', 'times', 'seconds away', 'at most', 'back after at most'],
    ...[...tolls].map(([name, toll]) => [
      name,
      toll.times,
      toll.away.toFixed(1),
      toll.longestAway.toFixed(1),
      toll.longestRecovery.toFixed(1),
    ]),
  ];
  const kept = [
    ['of the process that nobody killed', 'early', 'late', 'at most'],
    ...grown.map(({ what, early, late, most }) => [what, early.toFixed(0), late.toFixed(0), most.toFixed(0)]),
  ];
  return [
    `${plan.name}: seed ${plan.seed}, ${plan.processes} processes, ${Math.round(outcome.seconds)} s, ${outcome.kills} kills, ${outcome.providerFaults} faults of providers`,
    columns(promised),
    columns(suffered),
    ...(grown.length > 0 ? [columns(kept)] : []),
    `longest from capture to a paid order: ${outcome.unnoticed.map(({ order, seconds, manner }) => `${seconds.toFixed(0)} s (order ${order}, whose buyer ${manner})`).join(', ')}`,
    `messages sent once more in doubt: ${outcome.copies}`,
    `ended by themselves: ${outcome.endedByThemselves.length}; restarted because /healthz asked for it: ${outcome.restartedAsStuck}; unexpected answers: ${outcome.unexpected.length}`,
    ...verdicts.flatMap(({ kind, lost, doubled }) => [
      ...lost.map((name) => `lost: ${kind} ${name}`),
      ...doubled.map((name) => `doubled: ${kind} ${name}`),
    ]),
    ...outcome.unexpected.slice(0, 20),
    ...outcome.endedByThemselves,
  ].join('\n');
}

function columns(rows: (string | number)[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
