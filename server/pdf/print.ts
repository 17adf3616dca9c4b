import { Worker } from 'node:worker_threads';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Job, Progress } from './printer.ts';

interface PrintOptions {
  /** Drawing may take seconds: short documents go first. */
  isLong?: boolean;
  /**
   * The timeout in milliseconds, counted from when drawing begins: what takes longer is taken to be stuck. The largest sheet takes two seconds, and
   * on a machine with sixteen processes for two cores eight times as long.
   */
  drawTimeoutMs?: number;
  /** The same for what comes before: the thread starts and loads what draws. On a busy machine that may take many seconds. */
  startTimeoutMs?: number;
}

type QueuedDocument = Required<PrintOptions> & Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'> & { job: Job };

/**
 * Requests beyond these would wait longer than any client does: an invoice is drawn in some thirty milliseconds, the largest sheet in
 * two seconds.
 */
const maxQueued = 100;

/** Drawing produces much garbage; without limits, the thread keeps 300 MB of it rather than 120. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

let printer: Worker | undefined;
let current: QueuedDocument | undefined;
let timer: NodeJS.Timeout | undefined;
const queued: QueuedDocument[] = [];
let nextJobId = 0;

/**
 * Returns a function that turns one kind of document into a PDF, the same bytes each time. A single thread draws all of them, one
 * after the other. It gets the module that exports `draw`, so this folder knows no kind of document. A document that takes longer than
 * `drawTimeoutMs`, or is not begun within `startTimeoutMs`, fails, and its thread is ended: a new one draws the others. 503 if too many wait.
 */
export function pdfPrinter<Document>(
  drawing: URL,
  options: PrintOptions = {},
): (document: Document) => Promise<Buffer> {
  const { isLong = false, drawTimeoutMs = 30_000, startTimeoutMs = 60_000 } = options;
  return async (document) => {
    if (queued.length >= maxQueued)
      throw new ApiError(503, 'unavailable', en.api.unavailable, { retryAfterSeconds: 5 });
    const { promise, ...resolvers } = Promise.withResolvers<Buffer>();
    queued.push({
      ...resolvers,
      isLong,
      drawTimeoutMs,
      startTimeoutMs,
      job: { id: nextJobId++, drawing: drawing.href, document },
    });
    if (!current) drawNext();
    return promise;
  };
}

function drawNext(): void {
  clearTimeout(timer);
  const short = queued.findIndex(({ isLong }) => !isLong);
  [current] = queued.splice(Math.max(short, 0), 1);
  // An idle printer does not keep the process from ending.
  if (!current) {
    printer?.unref();
    return;
  }
  timer = setTimeout(terminateStuck, current.startTimeoutMs, `begun within ${current.startTimeoutMs}`);
  try {
    printer ??= startPrinter();
    printer.ref();
    printer.postMessage(current.job);
  } catch (error) {
    failCurrent(error);
  }
}

function startPrinter(): Worker {
  const worker = new Worker(new URL('./printer.ts', import.meta.url), { resourceLimits });
  worker.on('message', handleProgress);
  worker.on('error', (failure) => {
    // A thread that was ended already does not fail the current document.
    if (worker === printer) failCurrent(failure);
  });
  return worker;
}

function handleProgress(progress: Progress): void {
  if (progress.id !== current?.job.id) return;
  if ('begun' in progress) {
    clearTimeout(timer);
    timer = setTimeout(terminateStuck, current.drawTimeoutMs, `drawn within ${current.drawTimeoutMs}`);
    return;
  }
  if ('pdf' in progress) current.resolve(Buffer.from(progress.pdf));
  else current.reject(progress.failure);
  drawNext();
}

/** `expectation`: what it failed to be. */
function terminateStuck(expectation: string): void {
  const stuck = printer;
  failCurrent(new Error(`A document was not ${expectation} ms`));
  void stuck?.terminate();
}

/** A thread that crashed fails the document it was drawing; a new one draws the others. */
function failCurrent(failure: unknown): void {
  printer = undefined;
  current?.reject(failure);
  drawNext();
}
