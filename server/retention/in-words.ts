import type { AnyRow, Retention, Rule } from './rule.ts';
import { queueRetention, retentions } from './table.ts';

/** The table for docs/RETENTION.md, in Markdown. */
export function retentionInWords(): string {
  const rows = retentions.map(([table, retention]) => `| \`${table}\` | ${howLong(retention)} | ${retention.why} |`);
  const ofQueue = Object.entries(queueRetention).map(
    ([name, { kept, why }]) => `| \`jobs.${name}\` | ${kept} | ${why} |`,
  );
  return ['| table | what happens to its rows, and when | why |', '|---|---|---|', ...rows, ...ofQueue].join('\n');
}

function howLong({ rules = [], with: parents, sooner, kept }: Retention<AnyRow>): string {
  const ends = rules.map(ruleInWords);
  if (parents) ends.push(`deleted with its ${parents.map(inCode).join(' or ')}`);
  if (sooner) ends.push(`sooner where ${sooner}`);
  if (kept) ends.push(kept);
  return ends.join('; ');
}

function ruleInWords(rule: Rule<AnyRow>): string {
  const what = rule.erases ? `${rule.erases.map(inCode).join(', ')} erased` : 'deleted';
  const which = rule.only ? ` (${rule.only.words})` : '';
  return `${what} ${whenInWords(rule)}${which}, by \`${rule.task}\``;
}

function whenInWords({ since, until, days, lasts }: Rule<AnyRow>): string {
  const time = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (since !== undefined) return `${time} after ${inCode(since)}`;
  return `at ${inCode(until)}: ${lasts ?? `${time} after it was made`}`;
}

const inCode = (name: string) => `\`${name}\``;
