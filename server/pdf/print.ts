import { Worker } from 'node:worker_threads';
import type { Job, Printed } from './printer.ts';

type Waiting = Pick<PromiseWithResolvers<Buffer>, 'resolve' | 'reject'> & { job: Job };

/** Drawing makes much garbage; left alone, the thread keeps 300 MB of it rather than 120. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

let printer: Worker | undefined;
const waiting = new Map<number, Waiting>();
let prints = 0;

/**
 * What turns one kind of document into a PDF, the same bytes each time. A thread of its own draws them all, one after
 * the other. It is given the module that exports `draw`, and so this area knows no kind of document.
 */
export function printing<Document>(drawing: URL): (document: Document) => Promise<Buffer> {
  return (document) => print({ drawing: drawing.href, document });
}

function print(job: Omit<Job, 'id'>): Promise<Buffer> {
  const { promise, ...whoever } = Promise.withResolvers<Buffer>();
  handIn({ ...whoever, job: { id: prints++, ...job } });
  return promise;
}

function handIn(each: Waiting): void {
  printer ??= startPrinter();
  printer.postMessage(each.job);
  printer.ref();
  waiting.set(each.job.id, each);
}

function startPrinter(): Worker {
  const worker = new Worker(new URL('./printer.ts', import.meta.url), { resourceLimits });
  worker.on('message', handOver);
  worker.on('error', giveUp);
  return worker;
}

function handOver(printed: Printed): void {
  const whoever = waiting.get(printed.id);
  waiting.delete(printed.id);
  if ('pdf' in printed) whoever?.resolve(Buffer.from(printed.pdf));
  else whoever?.reject(printed.failure);
  // A printer with nothing to do keeps no process from ending.
  if (waiting.size === 0) printer?.unref();
}

/** A thread that fell over takes with it what it was drawing, the oldest; a new one draws the others. */
function giveUp(failure: unknown): void {
  printer = undefined;
  const [drawn, ...others] = waiting.values();
  waiting.clear();
  drawn?.reject(failure);
  for (const each of others) handIn(each);
}
