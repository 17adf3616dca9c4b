import sharp from 'sharp';

/** A photograph of one colour, as a file to upload. */
export async function photograph(name = 'sticker.jpg', width = 1000, height = 750) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
