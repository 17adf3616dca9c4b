import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { operatorToAdd } from '../../server/console/operators/commands.ts';
import { variables } from '../../server/variables.ts';
import { parseValues, type Values } from './env-file.ts';

/** What is asked besides settings: who the first operator is. */
const operatorAnswers = { OPERATOR_EMAIL: operatorToAdd.shape.email, OPERATOR_NAME: operatorToAdd.shape.name };

export const settingNames = Object.keys(variables.shape);

const json = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

/** What is wrong with an answer, as the start says it; null if nothing is. */
export function faultOf(name: string, value: string): string | null {
  const schema = name in operatorAnswers ? operatorAnswers[name as keyof typeof operatorAnswers] : settingOf(name);
  const { error } = schema.safeParse(value);
  return error?.issues[0]?.message ?? null;
}

function settingOf(name: string) {
  const schema = Object.entries(variables.shape).find(([each]) => each === name)?.[1];
  if (!schema) throw new Error(`There is no setting ${name}.`);
  return schema;
}

/** The answers of a file, as `.env` or as JSON. Throws with all that is wrong with them, a line for each. */
export function readAnswers(path: string): Values {
  const text = readFileSync(path, 'utf8');
  const answers = path.endsWith('.json') ? json.parse(JSON.parse(text)) : parseValues(text);
  const known = new Set([...settingNames, ...Object.keys(operatorAnswers)]);
  const faults = Object.entries(answers).flatMap(([name, value]) => {
    const fault = known.has(name) ? faultOf(name, value) : 'is not a setting';
    return fault ? [`${name} ${fault}`] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return answers;
}
