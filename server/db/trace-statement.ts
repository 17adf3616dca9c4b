import type { Span } from '../tracing/span.ts';

/** Called with the outcome of a statement. */
type OnAnswer = (error: unknown, result?: unknown) => void;

/**
 * Returns what records a statement in a trace once it is answered: what it does to which table, and the name under which it was prepared. Never its
 * text or its values, nor the words of an error, which quote them.
 */
export function traceStatement(span: Span, query: unknown): OnAnswer {
  const startedAt = performance.now();
  return (error, result) => {
    // A round of upkeep that only looks is not recorded.
    if (!span.isBegun && !error && !hasChanged(result)) return;
    const { text, prepared } = statementOf(query);
    const { operation, table } = summaryOf(text);
    const summary = table ? `${operation} ${table}` : operation;
    const statement = span.child({
      name: summary,
      kind: 'client',
      startedAt,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.summary': summary,
        ...(table && { 'db.collection.name': table }),
        ...(prepared && { 'dastak.statement': prepared }),
      },
    });
    if (error) statement.fail(error);
    statement.end();
  };
}

function statementOf(query: unknown): { text: string; prepared?: string } {
  if (typeof query === 'string') return { text: query };
  const { text, name } = Object(query);
  return { text: String(text), ...(typeof name === 'string' && { prepared: name }) };
}

function hasChanged(result: unknown): boolean {
  const { command, rowCount } = Object(result);
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) && rowCount > 0;
}

/** By the text of a statement. Few of them differ but in their parameters; those that do, by the length of a list, are not kept for ever. */
const summaries = new Map<string, { operation: string; table: string | undefined }>();
const mostSummaries = 2000;

/** The first word, and the first table that is named; names only, of letters, so that no value can be among them. */
export function summaryOf(text: string): { operation: string; table: string | undefined } {
  const known = summaries.get(text);
  if (known) return known;
  const [, operation = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, schema, name] =
    /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?([a-z_]+)"?\.)?"?([a-z_]+)"?(?![\w("])/i.exec(text) ?? [];
  const summary = { operation: operation.toUpperCase(), table: schema ? `${schema}.${name}` : name };
  if (summaries.size >= mostSummaries) summaries.clear();
  summaries.set(text, summary);
  return summary;
}
