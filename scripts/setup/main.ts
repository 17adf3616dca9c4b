import { parseArgs } from 'node:util';
import { describeFailure } from '../../server/describe-failure.ts';
import { readEnv, SettingsError } from '../../server/env.ts';
import { readAnswers, settingNames } from './answers.ts';
import { askSetting, askStep, say } from './asking.ts';
import { readEnvFile, type Values, writeEnvFile } from './env-file.ts';
import { finish } from './finish.ts';
import { missingSecrets, secretNames } from './keys.ts';
import { whatToPaste } from './paste.ts';
import { steps } from './steps.ts';
import { Interrupted, Terminal } from './terminal.ts';

// `npm run setup`: asks for the settings of a real shop, looks with each provider whether they work, and writes `.env`. Can be run again: it shows
// what is set and keeps it. `-- --from answers.env` (or .json) takes the answers from a file and asks nothing; it fails where something does not
// work, unless `--go-on` is given. Nothing is written before the end, and then all at once. Secrets are never printed, except on a terminal those
// that have to be pasted into a dashboard.
const file = '.env';

const keepApart =
  'Keep a copy apart from the backups of the database: without DATA_KEYS and INDEX_KEY those cannot be read.';

async function main(): Promise<void> {
  const { values: options } = parseArgs({ options: { from: { type: 'string' }, 'go-on': { type: 'boolean' } } });
  const before = readEnvFile(file);
  const fromOutside = settingNames.filter((name) => process.env[name]);
  if (fromOutside.length > 0)
    console.log(`Set in the environment, which counts before ${file}: ${fromOutside.join(', ')}.`);
  const start = { NODE_ENV: 'production', ...before };
  if (options.from) return write(null, await takeFrom(options.from, start, options['go-on'] ?? false), before);
  using terminal = new Terminal();
  console.log(
    `Asks for what a real shop needs and writes it to ${file} at the end. Enter takes what stands in brackets, Ctrl-C leaves all as it is.`,
  );
  await write(terminal, await askAll(terminal, start), before);
}

/** All answers, which together are what a server would start with. */
async function askAll(terminal: Terminal, start: Values): Promise<Values> {
  let values = start;
  for (const step of steps) values = await askStep(terminal, step, values);
  for (;;) {
    const faults = faultsOf(withWhatFollows(values));
    if (faults.length === 0) return withWhatFollows(values);
    console.log(`\nA server would not start with this yet:\n  ${faults.join('\n  ')}`);
    const questions = steps.flatMap((step) => step.questions);
    const wrong = questions.filter(({ name }) => faults.some((fault) => fault.split(' ').includes(name)));
    if (wrong.length === 0) throw new Error('put that right by hand, then run npm run setup again');
    for (const question of wrong) values = { ...values, [question.name]: await askSetting(terminal, question, values) };
  }
}

async function takeFrom(path: string, start: Values, goesOn: boolean): Promise<Values> {
  const answers: Values = { ...start, ...readAnswers(path) };
  for (const { questions } of steps)
    for (const { name, suggest } of questions) answers[name] ||= suggest?.(answers) ?? '';
  const faults = faultsOf(withWhatFollows(answers));
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const findings = (await Promise.all(steps.map((step) => step.check?.(answers) ?? []))).flat();
  say(findings);
  if (findings.some(({ state }) => state !== 'ok') && !goesOn)
    throw new Error('something does not work: put it right, or add --go-on to write it all the same');
  return withWhatFollows(answers);
}

/** With new keys where there are none. Without an address of a database the embedded one is meant. */
function withWhatFollows(values: Values): Values {
  return { ...values, ...missingSecrets(values), ...(!values.DATABASE_URL && { ALLOW_EMBEDDED_DATABASE: 'true' }) };
}

/** Why a server would not start with these, a line for each. */
function faultsOf(values: Values): string[] {
  try {
    readEnv(values);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n');
  }
}

async function write(terminal: Terminal | null, values: Values, before: Values): Promise<void> {
  const isChanged = ([name, value]: [string, string]) => settingNames.includes(name) && value !== (before[name] ?? '');
  const changed = Object.fromEntries(Object.entries(values).filter(isChanged));
  const made = secretNames.filter((name) => changed[name] && !before[name]);
  if (Object.keys(changed).length > 0) {
    writeEnvFile(file, changed);
    console.log(`\n${file} is written, for its owner alone to read.`);
  } else console.log(`\n${file} stays as it was.`);
  if (made.length > 0) console.log(`New in it: ${made.join(', ')}. ${keepApart}`);
  console.log(`\n${whatToPaste(values, terminal !== null && process.stdout.isTTY)}`);
  await finish(terminal, values).catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error;
    console.log('\nStopped: the settings are written, what is left is said by npm run doctor.');
  });
  console.log('\nNext: npm run build, once; npm run doctor; npm start.');
}

main().catch((error: unknown) => {
  if (error instanceof Interrupted) console.error(`\nStopped: ${file} is as it was.`);
  else console.error(describeFailure(`${file} is as it was`, error));
  process.exitCode = error instanceof Interrupted ? 130 : 1;
});
