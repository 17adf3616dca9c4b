/** A file inside an archive. */
export interface Entry {
  /** At most 100 characters. */
  name: string;
  data: Buffer;
}

const blockBytes = 512;
/** Where a header has the size and the checksum of its entry (POSIX ustar), in octal digits. */
const sizeAt = { from: 124, length: 12 };
const checksumAt = { from: 148, length: 8 };

/** The bytes of a tar archive, as `tar` reads it. Its entries are made one after the other. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, data } of entries) {
    yield headerOf(name, data.length);
    yield data;
    yield Buffer.alloc(paddingOf(data.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/** The entries of such an archive. Throws if it is cut off or is none. */
export async function* entriesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new Reader(bytes);
  for (;;) {
    const header = await reader.read(blockBytes);
    if (header.every((byte) => byte === 0)) return;
    if (checksumOf(header) !== octalIn(header, checksumAt)) throw new Error('not an archive');
    const size = octalIn(header, sizeAt);
    const data = await reader.read(size);
    await reader.read(paddingOf(size));
    yield { name: header.toString('utf8', 0, header.indexOf(0)), data };
  }
}

function headerOf(name: string, size: number): Buffer {
  if (name.length >= 100) throw new Error(`The name ${name} is too long for an archive`);
  const header = Buffer.alloc(blockBytes);
  const write = (text: string, from: number) => header.write(text, from, 'latin1');
  write(name, 0);
  write(`0000600\0${'0000000\0'.repeat(2)}`, 100);
  write(`${size.toString(8).padStart(sizeAt.length - 1, '0')}\0`, sizeAt.from);
  write(`${'0'.repeat(11)}\0`, 136);
  write('0', 156);
  write('ustar\0' + '00', 257);
  write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, checksumAt.from);
  return header;
}

/** The sum of a header's bytes, in which the checksum itself counts as spaces. */
function checksumOf(header: Buffer): number {
  const end = checksumAt.from + checksumAt.length;
  return header.reduce((sum, byte, at) => sum + (at >= checksumAt.from && at < end ? 0x20 : byte), 0);
}

function octalIn(header: Buffer, { from, length }: typeof sizeAt): number {
  return Number.parseInt(header.toString('latin1', from, from + length), 8);
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

/** Reads so many bytes at a time, however they come. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Buffer> {
    while (this.#length < length) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new Error('it ends too early');
      this.#parts.push(value);
      this.#length += value.length;
    }
    const all = Buffer.concat(this.#parts);
    this.#parts = [all.subarray(length)];
    this.#length = all.length - length;
    return all.subarray(0, length);
  }
}
