import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';

export interface PictureFile {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface Picture {
  id: string;
  /** The same picture in several widths, the narrowest first. */
  files: PictureFile[];
}

/** The most that today's phones produce; a larger picture is rejected before any of it is decoded. */
const mostPixels = 50_000_000;
const least = { width: 400, height: 300 };
const widths = [400, 800, 1600];
const seconds = 20;
const read = ['jpeg', 'png', 'webp'];

// Whatever type the bytes claim to be, no other decoder ever sees them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded picture: nothing else of the file is kept, neither the camera's metadata nor anything
 * hidden in it. One picture at a time, on a thread of its own: many at once would take all the memory.
 */
export function readPicture(bytes: Buffer): Promise<Picture> {
  const picture = last.then(() => rewrite(bytes));
  last = picture.catch(() => {});
  return picture;
}

async function rewrite(bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0) throw refusedPicture(consoleText.products.picture_type);
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds }).autoOrient();
  const { width } = await measured(image);
  const files = [];
  for (const each of widthsOf(width)) files.push(await fileOf(image, each));
  const widest = files.at(-1);
  if (!widest) throw refusedPicture(consoleText.products.picture_broken);
  return { id: createHash('sha256').update(widest.bytes).digest('hex'), files };
}

/** The picture's size, from its header alone. */
async function measured(image: Sharp): Promise<{ width: number; height: number }> {
  const { format, autoOrient } = await image.metadata().catch(refuseHead);
  if (!read.includes(format)) throw refusedPicture(consoleText.products.picture_type);
  const { width, height } = autoOrient;
  if (width * height > mostPixels) throw refusedPicture(consoleText.products.picture_vast);
  if (width < least.width || height < least.height) throw refusedPicture(consoleText.products.picture_tiny);
  return { width, height };
}

function refuseHead(error: Error): Metadata {
  const { picture_vast, picture_type } = consoleText.products;
  throw refusedPicture(error.message.includes('pixel limit') ? picture_vast : picture_type);
}

/** Our standard widths below the picture's own, then its own width or our widest: nothing is enlarged. */
function widthsOf(width: number): number[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  return [...widths.filter((each) => each < widest), widest];
}

async function fileOf(image: Sharp, wanted: number): Promise<PictureFile> {
  const webp = image.clone().resize({ width: wanted }).webp({ quality: 80 });
  const { data, info } = await webp.toBuffer({ resolveWithObject: true }).catch(() => {
    throw refusedPicture(consoleText.products.picture_broken);
  });
  return { width: info.width, height: info.height, bytes: data };
}

export function refusedPicture(sentence: string): ApiError {
  return new ApiError(422, 'picture_refused', sentence, { errors: { picture: [sentence] } });
}
