import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { pictureBomb } from '../../../test/console/picture-bomb.ts';
import { blank } from '../../../test/console/products.ts';
import { reencodePicture } from './reencode-picture.ts';

const said = en.console_products;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>steal()</script></svg>';
const gif = Buffer.concat([Buffer.from('GIF89a\x58\x02\x58\x02\x80\0\0'), Buffer.from('=1;alert(1);/*')]);

const tiff = await blank(800, 600).tiff().toBuffer();
const avif = await blank(800, 600).avif({ effort: 0 }).toBuffer();
const movable = await blank(800, 600).gif().toBuffer();
const pixel = await blank(1, 1).png().toBuffer();
const strip = await blank(4000, 20).png().toBuffer();

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of type %s is written anew in three widths', async (type) => {
    const { id, files } = await reencodePicture(await blank(2400, 1800)[type]().toBuffer());
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(files.map(({ width, height }) => [width, height])).toEqual([
      [400, 300],
      [800, 600],
      [1600, 1200],
    ]);
    for (const { bytes } of files) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('is never blown up', async () => {
    const { files } = await reencodePicture(await blank(640, 480).png().toBuffer());
    expect(files.map(({ width }) => width)).toEqual([400, 640]);
  });

  it('says nothing of where and with what it was taken, and stands upright', async () => {
    const gps = { IFD0: { Make: 'Dastakophone' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };
    const taken = await blank(900, 600).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Dastakophone');
    const widest = (await reencodePicture(taken)).files.at(-1);
    const { exif, xmp, icc, width, height } = await sharp(widest?.bytes).metadata();
    expect([exif, xmp, icc, width, height]).toEqual([undefined, undefined, undefined, 600, 900]);
  });

  it('leaves behind what was hidden in its file', async () => {
    const hidden = '<script>steal()</script>';
    const file = Buffer.concat([await blank(800, 600).jpeg().toBuffer(), Buffer.from(hidden)]);
    for (const { bytes } of (await reencodePicture(file)).files) expect(bytes.toString('latin1')).not.toContain(hidden);
  });
});

describe('refuses', () => {
  it.each([
    ['nothing', Buffer.alloc(0), said.picture_type],
    ['a drawing that could run', Buffer.from(svg), said.picture_type],
    ['a page', Buffer.from('<!doctype html><p>Hello'), said.picture_type],
    ['a script that looks like a GIF', gif, said.picture_type],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), said.picture_type],
    ['the head of a PNG with nothing behind it', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), said.picture_type],
    ['a TIFF', tiff, said.picture_type],
    ['an AVIF', avif, said.picture_type],
    ['a GIF', movable, said.picture_type],
    ['a single pixel', pixel, said.picture_tiny],
    ['a strip', strip, said.picture_tiny],
    ['50,000 × 50,000 pixels in a few bytes', pictureBomb(50_000, 50_000), said.picture_vast],
  ])('%s', async (_what, bytes, sentence) => {
    await expect(reencodePicture(bytes)).rejects.toMatchObject({
      status: 422,
      code: 'picture_refused',
      message: sentence,
    });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('half of a %s', async (type) => {
    const whole = await noisy(800, 600)[type]().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(reencodePicture(half)).rejects.toMatchObject({ code: 'picture_refused' });
  });

  it('one, and reads the next', async () => {
    const [broken, good] = [Buffer.from('nothing'), await blank(800, 600).png().toBuffer()];
    const [refused, read] = await Promise.allSettled([reencodePicture(broken), reencodePicture(good)]);
    expect([refused.status, read.status]).toEqual(['rejected', 'fulfilled']);
  });
});
