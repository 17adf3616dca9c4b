import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/scratch.ts';
import { smallDisk } from '../../test/small-disk.ts';
import { openEmbedded } from './embedded.ts';

let base: string;
beforeAll(async () => {
  base = scratchFolder('dastak-folders-');
  await (await openEmbedded(join(base, 'good'))).close();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

let data: string;
beforeEach(() => {
  data = join(base, 'broken');
  rmSync(data, { recursive: true, force: true });
  cpSync(join(base, 'good'), data, { recursive: true });
});
const file = (name: string) => join(data, 'postgres', name);
const segment = () => readdirSync(file('pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '';
const open = () => openEmbedded(data).then(({ close }) => close());

describe('an embedded database that cannot be opened says why and what to do', () => {
  const broken: [what: string, damage: () => void, says: RegExp][] = [
    ['another version', () => writeFileSync(file('PG_VERSION'), '15\n'), /another version of PostgreSQL \(15; this/],
    ['an empty PG_VERSION', () => truncateSync(file('PG_VERSION')), /PG_VERSION of the database in .* is damaged/],
    ['no PG_VERSION', () => rmSync(file('PG_VERSION')), /PG_VERSION .* damaged or missing: restore it from a backup/],
    ['no control file', () => rmSync(file('global/pg_control')), /global\/pg_control .* restore it from a backup/],
    ['half a control file', () => truncateSync(file('global/pg_control'), 4000), /global\/pg_control .* damaged/],
    ['an empty log', () => truncateSync(file(`pg_wal/${segment()}`)), /pg_wal\/0{7}1\w+ of the database in .* damaged/],
    ['no log', () => rmSync(file('pg_wal'), { recursive: true }), /pg_wal.* of the database in .* damaged/],
    ['an empty catalogue', () => truncateSync(file('base/5/1259')), /A file of the database in .* damaged/],
    ['no map of files', () => rmSync(file('base/5/pg_filenode.map')), /A file of the database in .* damaged/],
  ];
  it.each(broken)('%s', async (_what, damage, says) => {
    damage();
    const before = readdirSync(join(data, 'postgres'));
    await expect(open()).rejects.toThrow(says);
    expect(readdirSync(join(data, 'postgres'))).toEqual(expect.arrayContaining(before));
  });

  it('a folder of something else, which is left as it is', async () => {
    rmSync(join(data, 'postgres'), { recursive: true });
    mkdirSync(join(data, 'postgres'));
    writeFileSync(file('photo.jpg'), 'a photo');
    await expect(open()).rejects.toThrow(/something else than a database .* name another DATA_DIR/);
    expect(readdirSync(join(data, 'postgres'))).toEqual(['photo.jpg']);
    expect(readFileSync(file('photo.jpg'), 'utf8')).toBe('a photo');
  });

  it('a disk that is full, and opens once there is room', async () => {
    const disk = smallDisk(128);
    data = join(disk.folder, 'data');
    cpSync(join(base, 'good'), data, { recursive: true });
    rmSync(file('postmaster.pid'), { force: true });
    disk.fill();
    await expect(open()).rejects.toThrow(/disk of .* is full: make room/);
    disk.free();
    await open();
  });
});

describe('a new embedded database', () => {
  it('is of the version that its folder is compared with', async () => {
    expect(readFileSync(file('PG_VERSION'), 'utf8')).toBe('18\n');
    await open();
  });

  it('whose making was cut off is made anew', async () => {
    const begun = join(data, 'postgres.begun');
    cpSync(join(data, 'postgres'), begun, { recursive: true });
    rmSync(join(data, 'postgres'), { recursive: true });
    rmSync(join(begun, 'global'), { recursive: true });
    await open();
    expect(existsSync(begun)).toBe(false);
    await open();
  });
});
