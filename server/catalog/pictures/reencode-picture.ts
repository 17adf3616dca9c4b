import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { en } from '../../../messages/en.ts';
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
const maxPixels = 50_000_000;
const minSize = { width: 400, height: 300 };
const widths = [400, 800, 1600];
const timeoutSeconds = 20;
const acceptedFormats = ['jpeg', 'png', 'webp'];

// Whatever type the bytes claim to be, no other decoder ever sees them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

let previous: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded picture: nothing else of the file is kept, neither the camera's metadata nor anything
 * hidden in it. One picture at a time, on a thread of its own: many at once would take all the memory.
 */
export function reencodePicture(bytes: Buffer): Promise<Picture> {
  const picture = previous.then(() => reencode(bytes));
  previous = picture.catch(() => {});
  return picture;
}

async function reencode(bytes: Buffer): Promise<Picture> {
  if (bytes.length === 0) throw pictureError(en.console_products.picture_type);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient();
  const { width } = await readSize(image);
  const files = [];
  for (const each of widthsOf(width)) files.push(await encodeFile(image, each));
  const widest = files.at(-1);
  if (!widest) throw pictureError(en.console_products.picture_broken);
  return { id: createHash('sha256').update(widest.bytes).digest('hex'), files };
}

/** The picture's size, from its header alone. */
async function readSize(image: Sharp): Promise<{ width: number; height: number }> {
  const { format, autoOrient } = await image.metadata().catch(throwUnreadable);
  if (!acceptedFormats.includes(format)) throw pictureError(en.console_products.picture_type);
  const { width, height } = autoOrient;
  if (width * height > maxPixels) throw pictureError(en.console_products.picture_vast);
  if (width < minSize.width || height < minSize.height) throw pictureError(en.console_products.picture_tiny);
  return { width, height };
}

function throwUnreadable(error: Error): Metadata {
  const { picture_vast, picture_type } = en.console_products;
  throw pictureError(error.message.includes('pixel limit') ? picture_vast : picture_type);
}

/** Our standard widths below the picture's own, then its own width or our widest: nothing is enlarged. */
function widthsOf(width: number): number[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  return [...widths.filter((each) => each < widest), widest];
}

async function encodeFile(image: Sharp, targetWidth: number): Promise<PictureFile> {
  const webp = image.clone().resize({ width: targetWidth }).webp({ quality: 80 });
  const { data, info } = await webp.toBuffer({ resolveWithObject: true }).catch(() => {
    throw pictureError(en.console_products.picture_broken);
  });
  return { width: info.width, height: info.height, bytes: data };
}

export function pictureError(sentence: string): ApiError {
  return new ApiError(422, 'picture_refused', sentence, { errors: { picture: [sentence] } });
}
