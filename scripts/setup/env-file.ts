import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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
 * `.env.example`, and only its owner may read it. One that is there keeps its owner and its mode, and may be a link to the file elsewhere. Throws if a
 * value cannot be written so that it is read back.
 */
export function writeEnvFile(path: string, values: Values): void {
  const isThere = existsSync(path);
  const target = targetOf(path);
  const text = withValues(readFileSync(isThere ? target : example, 'utf8'), values);
  const temporary = `${target}.${process.pid}.new`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    if (isThere) copyRights(file, target);
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(temporary, { force: true });
    throw error;
  }
  closeSync(file);
  renameSync(temporary, target);
}

/** Where a link leads, also to a file that is not there yet: the link stays, and what it leads to is replaced. */
function targetOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(path);
  return link ? resolve(dirname(path), link) : path;
}

/** Gives an open file the owner, the group and the mode of another one. Throws if this user may not: root's file is changed by root. */
function copyRights(file: number, from: string): void {
  const { uid, gid, mode } = statSync(from);
  fchownSync(file, uid, gid);
  fchmodSync(file, mode & 0o7777);
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
