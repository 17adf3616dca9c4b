import { type Alert, alerts, recordings } from './alerts.ts';
import { type Dashboard, dashboards, type Panel } from './dashboards.ts';

const note = 'Written by `npm run docs:watch` from deploy/watch/; change it there.';

/** The content of each file that is written from the lists, by its path from the root. */
export function watchFiles(): Map<string, string> {
  return new Map([
    ['deploy/prometheus/alerts.yaml', rules()],
    ['docs/runbook/README.md', runbookIndex()],
    ...dashboards.map((dashboard): [string, string] => [
      `deploy/grafana/dastak-${dashboard.name}.json`,
      `${JSON.stringify(grafana(dashboard), null, 2)}\n`,
    ]),
  ]);
}

/** Strings are written as JSON, which is YAML, too. */
function rules(): string {
  const recorded = recordings.map(
    ({ record, expr }) => `      - record: ${record}\n        expr: ${JSON.stringify(expr)}\n`,
  );
  return `# ${note}
groups:
  - name: dastak-recorded
    rules:
${recorded.join('')}  - name: dastak
    rules:
${alerts.map(alertRule).join('')}`;
}

function alertRule({ name, expr, for: duration, severity, summary, dashboard }: Alert): string {
  return `      - alert: ${name}
        expr: ${JSON.stringify(expr)}
        for: ${duration}
        labels:
          severity: ${severity}
        annotations:
          summary: ${JSON.stringify(summary)}
          runbook: docs/runbook/${name}.md
          dashboard: dastak-${dashboard}
`;
}

function runbookIndex(): string {
  const row = ({ name, severity, summary }: Alert) => {
    const words = summary.replace(/\{\{ (.*?) \}\}/g, (_all, value: string) => (value.includes('label') ? 'X' : 'N'));
    return `| [${name}](${name}.md) | ${severity} | ${words} |`;
  };
  return `# Runbook

<!-- ${note} -->

A page for each alert of [alerts.yaml](../../deploy/prometheus/alerts.yaml): what it means, who is hurt, what to look at, what to do, and when it is over.
*page* wakes somebody, at night too; a *ticket* is for the next morning.

| alert | | says |
|---|---|---|
${alerts.map(row).join('\n')}
`;
}

const columns = 24;
const size = { number: { w: 4, h: 4 }, curve: { w: 12, h: 8 } };

function grafana({ name, title, panels }: Dashboard) {
  return {
    uid: `dastak-${name}`,
    title,
    description: note,
    tags: ['dastak'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    timezone: 'browser',
    time: { from: 'now-24h', to: 'now' },
    refresh: '1m',
    links: [
      { title: 'Dastak', type: 'dashboards', tags: ['dastak'], asDropdown: true, includeVars: true, keepTime: true },
    ],
    templating: {
      list: [
        { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', current: {}, hide: 0 },
      ],
    },
    panels: placed(panels).map(({ panel, gridPos }, index) => grafanaPanel(panel, index + 1, gridPos)),
  };
}

interface GridPos {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Row by row, from the left: a new row begins where one does not fit. */
function placed(panels: Panel[]): { panel: Panel; gridPos: GridPos }[] {
  let [x, y, rowHeight] = [0, 0, 0];
  return panels.map((panel) => {
    const { w, h } = panel.isNumber ? size.number : size.curve;
    if (x + w > columns || (x > 0 && h !== rowHeight)) [x, y] = [0, y + rowHeight];
    rowHeight = h;
    const gridPos = { x, y, w, h };
    x += w;
    return { panel, gridPos };
  });
}

function grafanaPanel({ title, unit, lines, isNumber }: Panel, id: number, gridPos: GridPos) {
  const datasource = { type: 'prometheus', uid: '$' + '{datasource}' };
  return {
    id,
    title,
    type: isNumber ? 'stat' : 'timeseries',
    datasource,
    gridPos,
    fieldConfig: { defaults: { unit }, overrides: [] },
    options: isNumber
      ? { reduceOptions: { calcs: ['lastNotNull'], values: false }, colorMode: 'none', textMode: 'value_and_name' }
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: lines.map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource,
      expr,
      legendFormat,
    })),
  };
}
