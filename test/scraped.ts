import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordings } from '../deploy/watch/alerts.ts';
import { metricsOf } from '../deploy/watch/metric-names.ts';
import { askPromtool } from './promtool.ts';

/** What Prometheus gets by one scrape: values by series, as `name{label="value"}`. */
export type Scrape = Map<string, number>;

export interface Target {
  url: string;
  token: string;
  instance: string;
}

/** Scrapes as Prometheus does: with `up`, and the labels that it adds. What counts from 1970 is told from now, where the time of a test begins. */
export async function scrape(targets: Target[]): Promise<Scrape> {
  const found: Scrape = new Map();
  for (const { url, token, instance } of targets) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const added = `job="dastak",instance="${instance}"`;
    found.set(`up{${added}}`, answer.ok ? 1 : 0);
    for (const line of answer.ok ? (await answer.text()).split('\n') : []) {
      const [, name = '', labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      if (!name) continue;
      const at = name.endsWith('_timestamp_seconds') ? Date.now() / 1000 : 0;
      found.set(`${name}{${[labels, added].filter(Boolean).join(',')}}`, Number(value) - at);
    }
  }
  return found;
}

/** `$__rate_interval` is Grafana's; with a scrape every minute it is four. */
const asRecorded = (expr: string, index: number) => ({
  record: `panel:${index}`,
  expr: expr.replaceAll('$__rate_interval', '4m'),
});

/** Expressions of dashboards as a file of recording rules. */
export function asRules(expressions: string[]): string {
  return JSON.stringify({ groups: [{ name: 'panels', rules: expressions.map(asRecorded) }] });
}

const rulesFile = join(import.meta.dirname, '../deploy/prometheus/alerts.yaml');

/** For how many scrapes, a minute apart, the first and the last are repeated. */
const repeated = { first: 6, last: 45 };

/** Scrapes that follow each other, as promtool writes series: the first for a while, those between once, the last for most of an hour. */
export function inputSeries(scrapes: Scrape[], isAsked: (metric: string) => boolean): Series[] {
  const names = new Set(scrapes.flatMap((each) => [...each.keys()]));
  return [...names]
    .filter((series) => isAsked(series.replace(/\{.*/s, '')))
    .map((series) => {
      const isTime = /_timestamp_seconds\{/.test(series);
      let minutes = 0;
      const values = scrapes.map((each, index) => {
        const times = index === 0 ? repeated.first : index === scrapes.length - 1 ? repeated.last : 1;
        const value = each.get(series);
        const wasThere = index > 0 && scrapes[index - 1]?.has(series);
        const written =
          value === undefined
            ? `${wasThere ? 'stale' : '_'} _x${times - 1}`
            : `${isTime ? value + minutes * 60 : value}${isTime ? '+60' : '+0'}x${times - 1}`;
        minutes += times;
        return written;
      });
      return { series, values: values.join(' ') };
    });
}

/** The metrics that an expression rests on, those of the recorded ones included. */
export function restsOn(expr: string): Set<string> {
  const recorded = recordings.filter(({ record }) => expr.includes(record));
  const names = [expr, ...recorded.map((each) => each.expr)].flatMap((each) => metricsOf(each));
  return new Set(['up', ...names.map(({ metric }) => metric)]);
}

export interface Series {
  series: string;
  values: string;
}

/** Series, and the expressions that have had a value over them, or have had none. */
interface Trial {
  series: Series[];
  expressions: string[];
  haveValues: boolean;
}

/** How far the values of a series are from each other, and at which time it is looked at what has become of them. */
const everyMinute = { interval: '1m', at: '50m' };

/** Has promtool evaluate rules, ours unless given; '' if all expressions have had a value within three hours, or none, as told. */
async function evaluate(trials: Trial[], { interval, at } = everyMinute, rules = [rulesFile]): Promise<string> {
  const test = {
    rule_files: rules,
    evaluation_interval: interval,
    tests: trials.map(({ series, expressions, haveValues }) => ({
      interval,
      input_series: series,
      promql_expr_test: expressions.map((expr) => ({
        expr: `count(count_over_time(${expr}[3h])) > bool 0`,
        eval_time: at,
        exp_samples: haveValues ? [{ labels: '{}', value: 1 }] : [],
      })),
    })),
  };
  const { isContent, words } = await askPromtool(['test', 'rules'], JSON.stringify(test));
  return isContent ? '' : words;
}

/** What promtool says of the expressions of dashboards that have no value over these series; '' if all have. */
export async function unanswered(series: Series[], expressions: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dastak-panels-'));
  const file = join(folder, 'panels.yaml');
  await writeFile(file, asRules(expressions));
  const recorded = expressions.map((_expr, index) => `panel:${index}`);
  const words = await evaluate([{ series, expressions: recorded, haveValues: true }], everyMinute, [rulesFile, file]);
  await rm(folder, { recursive: true });
  return words;
}

/** '' if the alert does not fire over the first series, and does over the second. */
export function evaluateAlert(name: string, well: Series[], broken: Series[], clock = everyMinute): Promise<string> {
  const expressions = [`ALERTS{alertname="${name}",alertstate="firing"}`];
  const trials = [
    { series: well, expressions, haveValues: false },
    { series: broken, expressions, haveValues: true },
  ];
  return evaluate(trials, clock);
}
