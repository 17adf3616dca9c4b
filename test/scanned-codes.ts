import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });

interface Scan {
  /** The resolution of print and camera; 150 is a poor office printer. */
  dotsPerInch?: number;
  /** By how many dots each dot is blurred on every side. */
  blurred?: number;
}

/**
 * The codes of a PDF, page by page, as phones see them: rendered to grey dots by the PDF engine of Chrome, blurred, and decoded by a reader that has
 * to find them on the page first.
 */
export async function scanCodes(pdf: Uint8Array, { dotsPerInch = 150, blurred = 1 }: Scan = {}): Promise<string[][]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  const pages: string[][] = [];
  for (const page of document.pages()) {
    const bitmap = await page.render({ scale: dotsPerInch / 72, render: async ({ data }) => data });
    const found = await readBarcodes(blurredGrey(bitmap, blurred), { formats: ['QRCode'], maxNumberOfSymbols: 255 });
    pages.push(found.map(({ text }) => text));
  }
  document.destroy();
  library.destroy();
  return pages;
}

interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
}

function blurredGrey({ data, width, height }: Bitmap, blurred: number): ImageData {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = brightness(data, at * 4);
  const across = blur(grey, { step: 1, by: blurred });
  const both = blur(across, { step: width, by: blurred });
  const pixels = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (let at = 0; at < both.length; at++) pixels.fill(both[at] ?? 255, at * 4, at * 4 + 3);
  return { data: pixels, width, height, colorSpace: 'srgb' } as ImageData;
}

/** Of a dot whose channels are blue, green and red. */
function brightness(data: Uint8Array, at: number): number {
  return 0.114 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.299 * (data[at + 2] ?? 0);
}

/** Replaces every dot by the mean of itself and its neighbours along one direction. */
function blur(grey: Uint8Array, { step, by }: { step: number; by: number }): Uint8Array {
  const dots = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at++) {
    let sum = 0;
    for (let beside = -by; beside <= by; beside++) sum += grey[at + beside * step] ?? 255;
    dots[at] = sum / (2 * by + 1);
  }
  return dots;
}
