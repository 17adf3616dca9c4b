import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Settings as text, by name. */
export type Values = Record<string, string>;

const example = join(import.meta.dirname, '../../.env.example');

/** The settings of a file, without those that are empty; none if there is no file. */
export function readEnvFile(path: string): Values {
  return existsSync(path) ? parseValues(readFileSync(path, 'utf8')) : {};
}

export function parseValues(text: string): Values {
  const set = Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(set);
}

/**
 * Writes settings into a file, all or none: whoever reads it meanwhile sees the old one. Its other lines and comments stay; a new file begins as
 * `.env.example`. Only its owner may read it. Throws if a value cannot be written so that it is read back.
 */
export function writeEnvFile(path: string, values: Values): void {
  const before = readFileSync(existsSync(path) ? path : example, 'utf8');
  const text = withValues(before, values);
  const temporary = `${path}.${process.pid}.new`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(temporary, path);
}

/** The text of a file with these settings: each in its line, in the line where it is explained, or at the end. '' takes one away. */
export function withValues(before: string, values: Values): string {
  let text = before;
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quoted(name, value)}`;
    const set = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm');
    const explained = new RegExp(`^#[ \\t]*${name}=.*$`, 'm');
    const place = set.test(text) ? set : explained;
    text = place.test(text) || place === set ? text.replace(place, () => line) : `${text.trimEnd()}\n${line}\n`;
  }
  const expected = Object.entries({ ...parseValues(before), ...values }).filter(([, value]) => value !== '');
  const written = parseValues(text);
  for (const [name, value] of expected)
    if (written[name] !== value)
      throw new Error(`${name} cannot be written into .env beside what is there: change the file by hand.`);
  return text;
}

/** As `node --env-file` reads it back. */
function quoted(name: string, value: string): string {
  if (/^[\w.:/@+,=%?&~-]*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign));
  if (!quote || /[\r\n]/.test(value))
    throw new Error(`${name} cannot be written into .env: it has line breaks, or all kinds of quotes.`);
  return `${quote}${value}${quote}`;
}
