import type { Finding } from '../../server/posture/finding.ts';
import { faultOf } from './answers.ts';
import type { Values } from './env-file.ts';
import type { Question, Step } from './steps.ts';
import type { Terminal } from './terminal.ts';

/** Asks a step's questions, and again until what was answered works or one goes on with it as it is. */
export async function askStep(terminal: Terminal, step: Step, values: Values): Promise<Values> {
  console.log(`\n${step.title}`);
  let answered = values;
  for (;;) {
    for (const question of step.questions)
      answered = { ...answered, [question.name]: await askSetting(terminal, question, answered) };
    const findings = await (step.check?.(answered) ?? []);
    say(findings);
    if (findings.every(({ state }) => state === 'ok')) return answered;
    if (await isYes(terminal, 'Go on with it as it is?', false)) return answered;
  }
}

/** What is set stays with Enter; '-' takes away what may be missing. */
export async function askSetting(terminal: Terminal, question: Question, values: Values): Promise<string> {
  const { name, text, isSecret = false, isOptional = false } = question;
  const set = values[name] || undefined;
  const proposed = set ?? question.suggest?.(values);
  const hint = set && isSecret ? 'is set; Enter keeps it' : (proposed ?? (isOptional ? 'may be empty' : ''));
  const away = set && isOptional ? ', - takes it away' : '';
  for (;;) {
    const typed = await terminal.ask(`  ${text}${hint || away ? ` [${hint}${away}]` : ''}:`, { isSecret });
    if (isOptional && (typed === '-' || (typed === '' && !proposed))) return '';
    const value = typed || proposed || '';
    const fault = value === '' ? 'is needed' : faultOf(name, value);
    if (!fault) return value;
    console.log(`    ${name} ${fault}`);
  }
}

export async function isYes(terminal: Terminal, question: string, otherwise: boolean): Promise<boolean> {
  const typed = await terminal.ask(`  ${question} [${otherwise ? 'Y/n' : 'y/N'}]`);
  return typed === '' ? otherwise : /^y/i.test(typed);
}

export function say(findings: Finding[]): void {
  for (const { about, state, message } of findings) console.log(`  ${state === 'ok' ? '✓' : '✗'} ${about} ${message}`);
}
