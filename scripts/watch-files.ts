import { writeFile } from 'node:fs/promises';
import { watchFiles } from '../deploy/watch/files.ts';

/** `npm run docs:watch`: writes the rules for Prometheus, the dashboards for Grafana and the runbook's index from the lists in deploy/watch/. */
for (const [path, content] of watchFiles()) await writeFile(new URL(`../${path}`, import.meta.url), content);
