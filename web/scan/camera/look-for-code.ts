import { decodeQR } from 'qr/decode.js';

/** In milliseconds, between two attempts: an old phone must stay cool, and its page responsive. */
const pause = 100;

/** The largest side of the analysed image, in pixels. A sticker that fills a third of it is read. */
const enough = 640;

/** Looks for codes in the square of a video that its page shows, and passes each to `found`. Returns a function that stops it. */
export function lookForCode(video: HTMLVideoElement, found: (text: string) => void): () => void {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let timer = window.setTimeout(look);
  let isOver = false;
  function look(): void {
    const text = context && codeIn(context, video);
    if (text) found(text);
    if (!isOver) timer = window.setTimeout(look, pause);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function codeIn(context: CanvasRenderingContext2D, video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight, readyState } = video;
  const side = Math.min(videoWidth, videoHeight);
  if (side === 0 || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const { canvas } = context;
  const size = Math.min(side, enough);
  // Setting the size again would reallocate the canvas each time.
  if (canvas.width !== size) canvas.width = canvas.height = size;
  context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, size, size);
  try {
    return decodeQR(context.getImageData(0, 0, size, size));
  } catch {
    // The library throws where there is no code.
    return null;
  }
}
