import { Worker } from 'node:worker_threads';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Job, Progress } from './printer.ts';

interface Options {
  /** Drawing may take seconds: short documents go first. */
  isLong?: boolean;
  /**
   * The timeout in milliseconds, counted from when drawing begins: what takes longer is taken to be stuck. The largest sheet takes two seconds, and on
   * a machine with sixteen processes for two cores eight times as long.
   */
  longest?: number;
  /** The same for what comes before: the thread starts and loads what draws. On a busy machine that may take many seconds. */
  longestStart?: number;
}

type Waiting = Required<Options> & Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'> & { job: Job };

/**
 * Requests beyond these would wait longer than any client does: an invoice is drawn in some thirty milliseconds, the largest sheet in
 * two seconds.
 */
const mostWaiting = 100;

/** Drawing produces much garbage; without limits, the thread keeps 300 MB of it rather than 120. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

let printer: Worker | undefined;
let drawn: Waiting | undefined;
let timer: NodeJS.Timeout | undefined;
const waiting: Waiting[] = [];
let prints = 0;

/**
 * Returns a function that turns one kind of document into a PDF, the same bytes each time. A single thread draws all of them, one
 * after the other. It gets the module that exports `draw`, so this folder knows no kind of document. A document that takes longer than
 * `longest`, or is not begun within `longestStart`, fails, and its thread is ended: a new one draws the others. Rejects with 503 if too many wait.
 */
export function printing<Document>(drawing: URL, options: Options = {}): (document: Document) => Promise<Buffer> {
  const { isLong = false, longest = 30_000, longestStart = 60_000 } = options;
  return async (document) => {
    if (waiting.length >= mostWaiting)
      throw new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds: 5 });
    const { promise, ...whoever } = Promise.withResolvers<Buffer>();
    waiting.push({ ...whoever, isLong, longest, longestStart, job: { id: prints++, drawing: drawing.href, document } });
    if (!drawn) drawNext();
    return promise;
  };
}

function drawNext(): void {
  clearTimeout(timer);
  const short = waiting.findIndex(({ isLong }) => !isLong);
  [drawn] = waiting.splice(Math.max(short, 0), 1);
  // An idle printer does not keep the process from ending.
  if (!drawn) {
    printer?.unref();
    return;
  }
  timer = setTimeout(endStuck, drawn.longestStart, `begun within ${drawn.longestStart}`);
  try {
    printer ??= startPrinter();
    printer.ref();
    printer.postMessage(drawn.job);
  } catch (error) {
    giveUp(error);
  }
}

function startPrinter(): Worker {
  const worker = new Worker(new URL('./printer.ts', import.meta.url), { resourceLimits });
  worker.on('message', follow);
  worker.on('error', (failure) => {
    // A thread that was ended already does not fail the current document.
    if (worker === printer) giveUp(failure);
  });
  return worker;
}

function follow(progress: Progress): void {
  if (progress.id !== drawn?.job.id) return;
  if ('begun' in progress) {
    clearTimeout(timer);
    timer = setTimeout(endStuck, drawn.longest, `drawn within ${drawn.longest}`);
    return;
  }
  if ('pdf' in progress) drawn.resolve(Buffer.from(progress.pdf));
  else drawn.reject(progress.failure);
  drawNext();
}

/** `what` it failed to be. */
function endStuck(what: string): void {
  const stuck = printer;
  giveUp(new Error(`A document was not ${what} ms`));
  void stuck?.terminate();
}

/** A thread that crashed fails the document it was drawing; a new one draws the others. */
function giveUp(failure: unknown): void {
  printer = undefined;
  drawn?.reject(failure);
  drawNext();
}
