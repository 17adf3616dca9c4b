import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { flushFolder } from '../db/flush.ts';
import { type Entry, entriesOf, tarOf } from './tar.ts';

/** How a file that age has sealed begins (age-encryption.org/v1). */
const ageBegins = 'age-encryption.org/v1';

/** The end of a backup's file name. */
export function extensionFor(recipients: string[]): string {
  return recipients.length > 0 ? '.tar.gz.age' : '.tar.gz';
}

/**
 * Writes entries as a compressed archive, for the recipients alone if there are any. The file gets its name once it is whole and on the disk.
 * Throws if there is a file of this name already, or an unfinished one: of a backup that is being made, or that was interrupted.
 */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>, recipients: string[]): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const unfinished = `${file}.unfinished`;
  const descriptor = openNew(unfinished);
  const compressed = Readable.from(tarOf(entries)).compose(createGzip());
  try {
    await pipeline(
      recipients.length > 0 ? await sealed(compressed, recipients) : compressed,
      createWriteStream(unfinished, { fd: descriptor, flush: true }),
    );
    nameFinished(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  flushFolder(dirname(file));
}

/** A second name never takes the place of a file that came meanwhile, as a new one does; some file systems have no second names. */
function nameFinished(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    renameSync(unfinished, file);
  }
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Error(`${file} is there: of a backup that is being made, or was interrupted; then remove it.`);
  }
}

async function sealed(bytes: Readable, recipients: string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.from(await encrypter.encrypt(webStreamOf(bytes)));
}

/** The entries of such a file, once it is opened. Throws, in words, if it is damaged, or sealed for others. */
export async function* readArchive(file: string, identities: string[]): AsyncGenerator<Entry> {
  const bytes = isSealed(file) ? await opened(file, identities) : createReadStream(file);
  yield* entriesOf(bytes.compose(createGunzip()));
}

async function opened(file: string, identities: string[]): Promise<Readable> {
  if (identities.length === 0) throw new Error('it is sealed: name the file of the key that opens it by --identity');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return Readable.from(await decrypter.decrypt(webStreamOf(createReadStream(file))));
}

function webStreamOf(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

function isSealed(file: string): boolean {
  const begin = Buffer.alloc(ageBegins.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, begin);
  } finally {
    closeSync(descriptor);
  }
  return begin.toString('latin1') === ageBegins;
}
