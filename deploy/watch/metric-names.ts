/** Words of PromQL that stand without parentheses, and what Prometheus itself adds to what it scrapes. */
const notOurs = new Set(['group_left', 'group_right', 'bool', 'and', 'or', 'unless', 'up']);

/** A selector of an expression: the metric, and the labels that it is chosen by or that the expression groups by. */
export interface Selected {
  metric: string;
  labels: string[];
}

/** The metrics that an expression asks of a process of ours, with the labels in their braces; recorded ones and `up` are none. */
export function metricsOf(expr: string): Selected[] {
  const plain = expr
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\boffset\s+\w+/g, '');
  return [...plain.matchAll(/(?<![\w:.])([a-z_][\w:]*)\s*(\{[^}]*\})?(?!\s*\()(?![\w:])/gi)]
    .map(([, metric = '', braces = '']) => ({
      metric,
      labels: [...braces.matchAll(/([a-z_]\w*)\s*[=!]/g)].map(([, label = '']) => label),
    }))
    .filter(({ metric }) => !notOurs.has(metric) && !metric.includes(':'));
}

/** The labels that an expression groups by. */
export function groupedBy(expr: string): string[] {
  return [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
}
