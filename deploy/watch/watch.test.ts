import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { alerts, recordings } from './alerts.ts';
import { dashboards } from './dashboards.ts';
import { watchFiles } from './files.ts';
import { metricsOf } from './metric-names.ts';

const root = join(import.meta.dirname, '../..');
const files = watchFiles();

interface GrafanaPanel {
  id: number;
  gridPos: { x: number; y: number; w: number; h: number };
}

it.each([...files])('%s is what the lists say: `npm run docs:watch` writes it', (path, content) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(content);
});

it('no dashboard is left of one that the list has no more', () => {
  const written = globSync('deploy/grafana/dastak-*.json', { cwd: root });
  expect(written.sort()).toEqual([...files.keys()].filter((path) => path.startsWith('deploy/grafana/')).sort());
});

describe('the runbook', () => {
  const pages = globSync('docs/runbook/*.md', { cwd: root }).map((path) => basename(path, '.md'));

  it('has a page for each alert, and no other', () => {
    expect(pages.filter((page) => page !== 'README').sort()).toEqual(alerts.map(({ name }) => name).sort());
  });

  it.each(alerts.map(({ name }) => name))(
    'says of %s what it means, who is hurt, what to do, and when it is over',
    (name) => {
      const text = readFileSync(join(root, `docs/runbook/${name}.md`), 'utf8');
      const headings = text.split('\n').filter((line) => line.startsWith('#'));
      expect(headings).toEqual([
        `# ${name}`,
        '## What it means',
        '## Who is hurt',
        '## What to look at',
        '## What to do',
        '## When it is over',
      ]);
      for (const [heading = '', ...lines] of text
        .split('\n## ')
        .slice(1)
        .map((part) => part.split('\n')))
        expect([heading, lines.join('').trim()]).toEqual([heading, expect.stringMatching(/.{20}/)]);
    },
  );
});

describe('the dashboards', () => {
  const written = [...files].filter(([path]) => path.endsWith('.json')).map(([, content]) => JSON.parse(content));

  it('have ids of their own, and panels that do not lie upon each other', () => {
    expect(new Set(written.map(({ uid }) => uid)).size).toBe(dashboards.length);
    for (const { panels } of written as { panels: GrafanaPanel[] }[]) {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
    }
  });

  it('show what their alerts are about', () => {
    for (const { name, expr, dashboard } of alerts) {
      const shown = dashboards.find((each) => each.name === dashboard)?.panels.flatMap(({ lines }) => lines) ?? [];
      const asked = (text: string) => [
        ...metricsOf(text).map(({ metric }) => metric.replace(/_(count|bucket)$/, '')),
        ...recordings
          .filter(({ record }) => text.includes(record))
          .map(({ record }) => record.replace(/ratio_rate.*/, '')),
        ...(text.includes('up{') ? ['up'] : []),
      ];
      const onPanels = new Set(shown.flatMap(([, line]) => asked(line)));
      expect([name, asked(expr).some((metric) => onPanels.has(metric))]).toEqual([name, true]);
    }
  });
});

it('finds the metrics and labels that an expression asks for', () => {
  const expr =
    'sum by (le) (rate(http_count{route="/q",status=~"5.."}[1h] offset 1w)) / on () group_left sum(b_total) > 1e3 and up{job="x"} == 0 or vector(0)';
  expect(metricsOf(expr)).toEqual([
    { metric: 'http_count', labels: ['route', 'status'] },
    { metric: 'b_total', labels: [] },
  ]);
});
