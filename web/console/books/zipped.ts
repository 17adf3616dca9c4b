import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, with its text as it is read. */
export interface ZippedFile {
  name: string;
  parts: AsyncGenerator<string, void>;
}

/** These files as a ZIP, which is written while they are read, one after the other: of none more is in memory than a part. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const encoder = new TextEncoder();
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const part of parts) {
      file.push(encoder.encode(part));
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
