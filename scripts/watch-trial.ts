import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { alerts, recordings } from '../deploy/watch/alerts.ts';
import { dashboards } from '../deploy/watch/dashboards.ts';
import { firstThatRuns } from './find-program.mjs';
import { freePort } from './free-port.ts';

/**
 * `npm run watch:trial -- http://127.0.0.1:3000`: lets a Prometheus of its own scrape a running shop, with our rules, and asks it for each expression
 * of the rules and the dashboards. METRICS_TOKEN as in the shop's settings; a sandbox needs none. With `--prometheus http://127.0.0.1:9090` it asks
 * one that watches the shop already (docs/INSTALL.md). It fails if a target is not reached, a rule is not evaluated, an expression is refused, or one
 * of the dashboards has no value within two minutes: somebody has to scan and to order meanwhile.
 */
const { values: options, positionals } = parseArgs({
  options: { prometheus: { type: 'string' } },
  allowPositionals: true,
});
const [shop = 'http://127.0.0.1:3000'] = positionals;
const ofRules = [...recordings, ...alerts].map(({ expr }) => expr);
/** With what Grafana fills in at a scrape every 15 seconds. */
const expressions = dashboards.flatMap(({ name, panels }) =>
  panels.flatMap(({ title, lines }) =>
    lines.map(([, expr]) => ({ panel: `${name}: ${title}`, expr: expr.replaceAll('$__rate_interval', '1m') })),
  ),
);
const seconds = 120;

process.exitCode = (await (options.prometheus ? ask(options.prometheus) : withOwnPrometheus(ask))) ? 0 : 1;

async function withOwnPrometheus(use: (address: string) => Promise<boolean>): Promise<boolean> {
  const program = process.env.PROMETHEUS_PATH ?? firstThatRuns(['prometheus']);
  if (!program) throw new Error('There is no Prometheus: install it, or set PROMETHEUS_PATH to its program.');
  const folder = await mkdtemp(join(tmpdir(), 'dastak-prometheus-'));
  await cp(new URL('../deploy/prometheus/alerts.yaml', import.meta.url), join(folder, 'alerts.yaml'));
  await writeFile(join(folder, 'prometheus.yaml'), JSON.stringify(config()));
  const listen = `127.0.0.1:${await freePort()}`;
  const places = [`--config.file=${join(folder, 'prometheus.yaml')}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  const prometheus = spawn(program, [...places, `--web.listen-address=${listen}`, '--log.level=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    return await use(`http://${listen}`);
  } finally {
    prometheus.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

function config() {
  const { host, protocol } = new URL(shop);
  const credentials = process.env.METRICS_TOKEN;
  return {
    global: { scrape_interval: '2s', evaluation_interval: '2s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [
      {
        job_name: 'dastak',
        scheme: protocol.replace(':', ''),
        ...(credentials && { authorization: { credentials } }),
        static_configs: [{ targets: [host] }],
      },
    ],
  };
}

interface Rule {
  name: string;
  health: string;
  state?: string;
}

async function api<Data>(address: string, path: string): Promise<Data> {
  const answer = await fetch(`${address}/api/v1/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** Whether Prometheus reaches what it scrapes, evaluates every rule, and answers every expression. */
async function ask(address: string): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  let silent: string[];
  do {
    await setTimeout(5000);
    silent = await withoutValue(address);
  } while (silent.length > 0 && Date.now() < end);

  const { activeTargets } = await api<{ activeTargets: { health: string }[] }>(address, 'targets?state=active');
  const up = activeTargets.filter(({ health }) => health === 'up').length;
  console.log(`${up} of ${activeTargets.length} targets are reached.`);

  const { groups } = await api<{ groups: { rules: Rule[] }[] }>(address, 'rules');
  const rules = groups.flatMap((group) => group.rules);
  const unwell = rules.filter(({ health }) => health !== 'ok').map(({ name }) => name);
  const firing = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  console.log(
    `${rules.length - unwell.length} of ${rules.length} rules are evaluated. Firing: ${firing.join(', ') || 'none'}.`,
  );
  for (const name of unwell) console.log(`  not evaluated: ${name}`);

  console.log(`All ${ofRules.length} expressions of rules and ${expressions.length} of dashboards are answered.`);
  console.log(`Of those of dashboards ${expressions.length - silent.length} have a value.`);
  for (const each of silent) console.log(`  no value: ${each}`);
  const isReached = up > 0 && up === activeTargets.length;
  return isReached && rules.length > 0 && unwell.length === 0 && silent.length === 0;
}

/** The panels whose expressions have no value. Throws if an expression, of a rule or a panel, is refused. */
async function withoutValue(address: string): Promise<string[]> {
  const valuesOf = async (query: string) =>
    (await api<{ result: unknown[] }>(address, `query?${new URLSearchParams({ query })}`)).result;
  for (const expr of ofRules) await valuesOf(expr);
  const silent: string[] = [];
  for (const { panel, expr } of expressions) if ((await valuesOf(expr)).length === 0) silent.push(`${panel}: ${expr}`);
  return silent;
}
