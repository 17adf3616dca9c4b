import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dashboards } from '../deploy/watch/dashboards.ts';
import { firstThatRuns } from './find-program.mjs';
import { freePort } from './free-port.ts';

/**
 * `npm run watch:trial -- http://127.0.0.1:3000`: lets a Prometheus of its own scrape a running shop for a minute, with our rules, and asks it for each
 * expression of the dashboards. METRICS_TOKEN as in the shop's settings; a sandbox needs none.
 */
const [address = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const seconds = 60;
const program = process.env.PROMETHEUS_PATH ?? firstThatRuns(['prometheus']);
if (!program) throw new Error('There is no Prometheus: install it, or set PROMETHEUS_PATH to its program.');

const folder = await mkdtemp(join(tmpdir(), 'dastak-prometheus-'));
await cp(new URL('../deploy/prometheus/alerts.yaml', import.meta.url), join(folder, 'alerts.yaml'));
await writeFile(join(folder, 'prometheus.yaml'), JSON.stringify(config()));
const port = await freePort();
const prometheus = spawn(
  program,
  [
    `--config.file=${join(folder, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
try {
  console.log(`${address} is scraped for ${seconds} seconds …`);
  await setTimeout(seconds * 1000);
  process.exitCode = (await ask()) ? 0 : 1;
} finally {
  prometheus.kill();
  await rm(folder, { recursive: true, force: true });
}

function config() {
  const { host, protocol } = new URL(address);
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

interface Answer {
  data: { result: unknown[]; groups: { rules: { name: string; health: string; state?: string }[] }[] };
}

async function api(path: string): Promise<Answer['data']> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { data }: Answer = await answer.json();
  return data;
}

/** Whether every expression has a value, and every rule is evaluated. */
async function ask(): Promise<boolean> {
  const lines = dashboards.flatMap(({ name, panels }) =>
    panels.flatMap(({ title, lines: of }) => of.map(([, expr]) => ({ name, title, expr }))),
  );
  const silent: string[] = [];
  for (const { name, title, expr } of lines) {
    const query = new URLSearchParams({ query: expr.replaceAll('$__rate_interval', '20s') });
    const { result } = await api(`query?${query}`);
    if (result.length === 0) silent.push(`${name}: ${title}: ${expr}`);
  }
  const rules = (await api('rules')).groups.flatMap((group) => group.rules);
  const unwell = rules.filter(({ health }) => health !== 'ok').map(({ name }) => name);
  const firing = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  console.log(`${lines.length - silent.length} of ${lines.length} expressions of the dashboards are answered.`);
  for (const each of silent) console.log(`  no value: ${each}`);
  console.log(
    `${rules.length - unwell.length} of ${rules.length} rules are evaluated. Firing: ${firing.join(', ') || 'none'}.`,
  );
  return silent.length === 0 && unwell.length === 0;
}
