import { decodeQR } from 'qr/decode.js';

/** Between two looks, in milliseconds: an old phone is to stay cool, and its page to answer. */
const pause = 100;

/** What is looked at has at most so many points on a side. A sticker that fills a third of it is read. */
const enough = 640;

/** Looks for codes in the square of a video that its page shows, and hands each on. Returns what ends it. */
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
  // Setting a size again would give the canvas new memory each time.
  if (canvas.width !== size) canvas.width = canvas.height = size;
  context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, size, size);
  try {
    return decodeQR(context.getImageData(0, 0, size, size));
  } catch {
    // How the library says that there is none.
    return null;
  }
}
