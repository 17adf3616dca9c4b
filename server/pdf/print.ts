import { Worker } from 'node:worker_threads';
import type { Job, Printed } from './printer.ts';

type Waiting = Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'> & { job: Job; longest: number };

/** Drawing makes much garbage; left alone, the thread keeps 300 MB of it rather than 120. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** The largest sheet takes two seconds; what takes longer than this never ends. Milliseconds. */
const longestDrawing = 10_000;

let printer: Worker | undefined;
let timer: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();
let prints = 0;

/**
 * What turns one kind of document into a PDF, the same bytes each time. A thread of its own draws them all, one after
 * the other. It is given the module that exports `draw`, and so this area knows no kind of document. One that takes longer than `longest`
 * milliseconds fails, and those that wait behind it are drawn by a new thread.
 */
export function printing<Document>(drawing: URL, longest = longestDrawing): (document: Document) => Promise<Buffer> {
  return (document) => {
    const { promise, ...whoever } = Promise.withResolvers<Buffer>();
    handIn({ ...whoever, longest, job: { id: prints++, drawing: drawing.href, document } });
    return promise;
  };
}

function handIn(each: Waiting): void {
  printer ??= startPrinter();
  printer.postMessage(each.job);
  printer.ref();
  waiting.set(each.job.id, each);
  if (waiting.size === 1) watch();
}

/** The oldest is the one that is being drawn. */
function watch(): void {
  clearTimeout(timer);
  const [drawn] = waiting.values();
  if (!drawn) return;
  timer = setTimeout(() => {
    const stuck = printer;
    giveUp(new Error(`A document was not drawn within ${drawn.longest} ms`));
    void stuck?.terminate();
  }, drawn.longest);
}

function startPrinter(): Worker {
  const worker = new Worker(new URL('./printer.ts', import.meta.url), { resourceLimits });
  worker.on('message', handOver);
  worker.on('error', (failure) => {
    // One that was given up already takes nothing more with it.
    if (worker === printer) giveUp(failure);
  });
  return worker;
}

function handOver(printed: Printed): void {
  const whoever = waiting.get(printed.id);
  waiting.delete(printed.id);
  watch();
  if ('pdf' in printed) whoever?.resolve(Buffer.from(printed.pdf));
  else whoever?.reject(printed.failure);
  // A printer with nothing to do keeps no process from ending.
  if (waiting.size === 0) printer?.unref();
}

/** A thread that fell over takes with it what it was drawing, the oldest; a new one draws the others. */
function giveUp(failure: unknown): void {
  printer = undefined;
  clearTimeout(timer);
  const [drawn, ...others] = waiting.values();
  waiting.clear();
  drawn?.reject(failure);
  for (const each of others) handIn(each);
}
